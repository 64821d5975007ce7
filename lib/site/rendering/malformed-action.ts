import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Next answers 500 when it cannot decode the arguments of an action. Our actions catch their own errors
 * (lib/access/action.ts), so a 500 before any action ran is the sender's mistake: 400.
 */
export function refuseMalformedAction(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  hasCalledAction: () => boolean,
): void {
  const isActionCall =
    method === "POST" &&
    (headers["next-action"] !== undefined || headers["content-type"]?.startsWith("multipart/form-data"));
  if (!isActionCall) return;
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    ...more: unknown[]
  ) => ServerResponse;
  response.writeHead = ((status: number, ...more: unknown[]) =>
    writeHead(status === 500 && !hasCalledAction() ? 400 : status, ...more)) as typeof response.writeHead;
}
