/**
 * PGlite is one session, and lite's transactions are bare BEGIN and COMMIT on it: two requests at once would commit or
 * roll back each other's work (one-time codes stay usable, sessions die). So whole requests take turns. It costs
 * nothing: that session does one thing at a time anyway. PostgreSQL has a session for each, and needs no queue.
 */
export type RequestQueue = { run<Result>(work: () => Promise<Result>): Promise<Result> };

export function oneAtATime(): RequestQueue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: <Result>(work: () => Promise<Result>) => {
      const turn = last.then(work, work);
      last = turn.catch(() => {});
      return turn;
    },
  };
}

export function allAtOnce(): RequestQueue {
  return { run: (work) => work() };
}
