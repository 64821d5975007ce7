/**
 * PGlite is one session, and lite's transactions are bare BEGIN and COMMIT on it: two requests at once would commit or
 * roll back each other's work (one-time codes stay usable, sessions die). So whole requests take turns. It costs
 * nothing: that session does one thing at a time anyway. PostgreSQL has a session for each, and needs no queue.
 */
export type RequestQueue = { run<Result>(work: () => Promise<Result>): Promise<Result> };

/** Whoever asked gave up long ago (lib/platform/supabase/db.ts, schedule.ts), and everybody else waits. */
const LONGEST_TURN_LOOKS = 60;
const LOOK_EVERY_MS = 1_000;

/**
 * `onStuck` is called when a turn does not end, which leaves its transaction open: nobody else could have a turn. A long statement
 * of PGlite lets nobody look, so it does not count here; start/silence.ts has the bound for those.
 */
export function serialQueue(
  onStuck: (error: Error) => void = () => {},
  lookEveryMs = LOOK_EVERY_MS,
): RequestQueue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: <Result>(work: () => Promise<Result>) => {
      const watched = () => endsInTime(work(), onStuck, lookEveryMs);
      const turn = last.then(watched, watched);
      last = turn.catch(() => {});
      return turn;
    },
  };
}

function endsInTime<Result>(
  turn: Promise<Result>,
  onStuck: (error: Error) => void,
  lookEveryMs: number,
): Promise<Result> {
  let looks = 0;
  const looking = setInterval(() => {
    if (++looks === LONGEST_TURN_LOOKS)
      onStuck(new Error(`A request has held the database for ${LONGEST_TURN_LOOKS} seconds.`));
  }, lookEveryMs);
  return turn.finally(() => clearInterval(looking));
}

export function allAtOnce(): RequestQueue {
  return { run: (work) => work() };
}
