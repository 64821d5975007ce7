/**
 * PGlite is one session, and lite's transactions are bare BEGIN and COMMIT on it: two requests at once would commit or
 * roll back each other's work (one-time codes stay usable, sessions die). So whole requests take turns. It costs
 * nothing: that session does one thing at a time anyway. PostgreSQL has a session for each, and needs no queue.
 */
export type RequestQueue = { run<Result>(work: () => Promise<Result>): Promise<Result> };

/** Whoever asked gave up long ago (lib/platform/supabase/db.ts, schedule.ts), and everybody else waits. */
const LONGEST_TURN_MS = 60_000;

/** `onStuck` is called when a turn does not end, which leaves its transaction open: nobody else could have a turn. */
export function oneAtATime(onStuck: (error: Error) => void = () => {}): RequestQueue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: <Result>(work: () => Promise<Result>) => {
      const watched = () => endsInTime(work(), onStuck);
      const turn = last.then(watched, watched);
      last = turn.catch(() => {});
      return turn;
    },
  };
}

function endsInTime<Result>(turn: Promise<Result>, onStuck: (error: Error) => void): Promise<Result> {
  const tooLong = setTimeout(
    () => onStuck(new Error(`A request has held the database for ${LONGEST_TURN_MS / 1000} seconds.`)),
    LONGEST_TURN_MS,
  );
  return turn.finally(() => clearTimeout(tooLong));
}

export function allAtOnce(): RequestQueue {
  return { run: (work) => work() };
}
