import { AsyncLocalStorage } from "node:async_hooks";

type Request = { hasCalledAction: boolean };

/** Next's bundles and the server around them are one process with several copies of this module, so they share a registered symbol. */
const REQUESTS = Symbol.for("campusbound.requests-with-actions");
const shared = globalThis as { [REQUESTS]?: AsyncLocalStorage<Request> };
shared[REQUESTS] ??= new AsyncLocalStorage();
const requests = shared[REQUESTS];

/** Runs `answer` and lets it ask, at any moment, whether an action of ours has been called for this request. */
export function watchActions<Answer>(answer: (hasCalledAction: () => boolean) => Answer): Answer {
  const request: Request = { hasCalledAction: false };
  return requests.run(request, () => answer(() => request.hasCalledAction));
}

export function noteActionCall(): void {
  const request = requests.getStore();
  if (request) request.hasCalledAction = true;
}
