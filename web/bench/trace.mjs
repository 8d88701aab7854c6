// Reads what Chromium traced: the processor time of the page's own thread and of its workers, which other programs on the machine do not add to.
const frame = 1000 / 60;

/** Tasks by thread, and the marks that the page has set, in milliseconds. */
export function readTrace(buffer) {
  const { traceEvents } = JSON.parse(buffer.toString());
  const threads = new Map(traceEvents.filter(({ name }) => name === "thread_name").map(({ pid, tid, args }) => [`${pid}/${tid}`, args.name]));
  const marks = traceEvents.filter(({ cat, name }) => cat?.includes("blink.user_timing") && ["input", "painted", "watch"].includes(name)).map(({ name, ts, pid }) => ({ name, at: ts / 1000, pid }));
  const page = marks[0]?.pid; // the process of the page: others are there for the browser itself
  const tasks = traceEvents
    .filter(({ ph, name, pid }) => ph === "X" && pid === page && name === "ThreadControllerImpl::RunTask")
    .map(({ ts, tdur = 0, pid, tid }) => ({ at: ts / 1000, took: tdur / 1000, thread: threads.get(`${pid}/${tid}`) ?? "" }));
  return { marks, main: tasks.filter(({ thread }) => thread === "CrRendererMain"), workers: tasks.filter(({ thread }) => thread.startsWith("DedicatedWorker")) };
}

const within = (tasks, from, to) => tasks.filter(({ at }) => at >= from && at < to);
const sum = (tasks) => tasks.reduce((all, { took }) => all + took, 0);

/** For every move: from the input to the painted frame, when the page's thread is so many times slower; one whole frame is added for the
 *  wait until the screen is drawn anew. And what the half second after it drops of its thirty frames. */
export function movesIn({ marks, main, workers }, slower) {
  const inputs = marks.filter(({ name }) => name === "input");
  return inputs.flatMap(({ at }) => {
    const painted = marks.find((mark) => mark.name === "painted" && mark.at > at);
    if (!painted) return [];
    const busy = sum(within(main, at, painted.at)) * slower + sum(within(workers, at, painted.at));
    const dropped = within(main, painted.at, painted.at + 500).reduce((all, { took }) => all + Math.floor((took * slower) / frame), 0);
    return [{ time: busy + frame, dropped }];
  });
}

/** The tasks since the mark "watch" that would keep the page from answering for longer than 50 ms. */
export function longIn({ marks, main }, slower) {
  const from = marks.findLast(({ name }) => name === "watch")?.at ?? 0;
  return main.filter(({ at, took }) => at > from && took * slower > 50).map(({ took }) => took * slower);
}
