declare module "virtual:words/*" {
  const words: Record<string, unknown>;
  export default words;
}
declare module "$cairn?url" {
  const address: string;
  export default address;
}
