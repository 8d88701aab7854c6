import { Desk } from "./desk";

let opened: Promise<Desk> | undefined;

/** The one desk of this page; opened when first asked for, again after a failure. */
export async function openDesk(): Promise<Desk> {
  if ((await opened)?.broken) opened = undefined;
  opened ??= Desk.open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}
