/** The page that the address names: `#/play/olix?against=2` is page `play`, rest `["olix"]`, with its questions. The part
 *  behind `#` never reaches a server, so the app works from any folder of any static host. */
export interface Route {
  page: string;
  rest: string[];
  ask: URLSearchParams;
}

export function readRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?", 2);
  const [page = "", ...rest] = path.split("/").map(decode);
  return { page, rest, ask: new URLSearchParams(query) };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  route = $state.raw(readRoute(location.hash));
  constructor() {
    addEventListener("hashchange", () => (this.route = readRoute(location.hash)));
  }
  go(address: string): void {
    location.hash = address;
  }
  /** The same page under another address, without a step to go back to. */
  rename(address: string): void {
    history.replaceState(null, "", address);
    this.route = readRoute(location.hash);
  }
}

export const router = new Router();
