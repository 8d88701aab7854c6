#!/usr/bin/env node
// A bot for any Cairn server: sits down at a table of a turn game and plays a random action whenever it is its turn. It
// speaks docs/protocol.md and asks `cairn` for the rules, as any engine of your own would.
//
//   CAIRN_TOKEN=cairn_... node --experimental-websocket examples/bot.mjs https://example.org TABLE [INVITATION]
//
// The token comes from POST /api/v1/bots, which an account may ask for. Node 22 needs no flag.
import { execFileSync } from "node:child_process";
import { randomBytes, randomInt } from "node:crypto";

const [server, table, invitation] = process.argv.slice(2);
const token = process.env.CAIRN_TOKEN;
const program = process.env.CAIRN ?? "cairn";
if (!server || !table || !token) {
  console.error("usage: CAIRN_TOKEN=... bot.mjs SERVER TABLE [INVITATION]");
  process.exit(2);
}

let me;
let seat = null;
let version = 0;
let terms;
let deal = null; // what everybody has seen of it
let moves = [];
let asked = 0;
let wait = 500;

/** The legal actions after these moves, from the referee on the command line. */
function legalActions() {
  const record = { game: terms.game, options: terms.options, ...(deal ? { deal } : {}), moves };
  const answer = execFileSync(program, ["perft", terms.game, "1", "--divide", "--json", "--record", "-"], {
    input: JSON.stringify(record),
  });
  return Object.keys(JSON.parse(answer).divide);
}

function connect() {
  const url = new URL("/ws", server);
  url.protocol = url.protocol.replace("http", "ws");
  const socket = new WebSocket(url, { headers: { authorization: `Bearer ${token}` } });
  const say = (message) => socket.send(JSON.stringify(message));
  const deed = (what) => say({ table, id: `b${Date.now().toString(36)}-${++asked}`, ...what });

  const act = (standing) => {
    if (standing.phase !== "playing" || standing.turn !== seat) return;
    const actions = legalActions();
    deed({ do: "act", version, action: actions[randomInt(actions.length)] });
  };

  const hear = {
    welcome(message) {
      me = message.you.id;
      wait = 500;
      say({ do: "watch", table, ...(invitation ? { invitation } : {}) });
    },
    view(message) {
      ({ version, seat } = message);
      terms = message.view.terms;
      deal = message.view.deal ?? null;
      moves = (message.view.moves ?? []).map((move) => move.action);
      const free = message.view.seats.indexOf(null);
      if (seat === null && message.view.phase === "open" && free >= 0)
        deed({ do: "sit", seat: free, nonce: randomBytes(16).toString("hex") });
      act(message.view);
    },
    event({ version: next, event }) {
      if (next <= version) return;
      // A gap, or moves taken back: look at the whole table again.
      if (next !== version + 1 || event.table.plies < moves.length) return say({ do: "watch", table });
      version = next;
      if (event.do === "sit" && event.sitter.id === me) seat = event.seat;
      if (event.do === "start") deal = event.deal;
      if (event.do === "act") moves.push(event.action);
      if (event.table.plies !== moves.length) return say({ do: "watch", table });
      if (event.table.phase === "over") {
        console.log("over:", JSON.stringify(event.table.result));
        process.exit(0);
      }
      act(event.table);
    },
    error(message) {
      console.error(`refused: ${message.rule} ${message.message} ${JSON.stringify(message.facts)}`);
      if (message.message === "server.version") say({ do: "watch", table });
    },
    bye(message) {
      wait = message.back_in ?? wait;
      if (message.why === "replaced" || message.why === "signed_out") process.exit(1);
    },
  };

  socket.onopen = () => say({ do: "hello", protocol: 1, client: `bot-${process.pid}` });
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    hear[message.say]?.(message);
  };
  socket.onclose = () => {
    setTimeout(connect, wait + randomInt(250));
    wait = Math.min(wait * 2, 15_000);
  };
  socket.onerror = () => {};
}

connect();
