import type { ExamCall } from "./calls.ts";

/** What the server answered. Anything that is no answer (no network, cut off on the way) is thrown instead. */
export type Reply = { status: number; body: unknown; retryAfterMs?: number };

type Options = { keepalive?: boolean; signal?: AbortSignal };

/** Asks our own server about a running exam. Throws where no answer came; a refusal is an answer. */
export async function askExam(
  call: ExamCall | "recording",
  body: unknown,
  options: Options = {},
): Promise<Reply> {
  const answer = await fetch(`/api/exam/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    cache: "no-store",
    ...options,
  });
  const retryAfter = Number(answer.headers.get("retry-after"));
  return {
    status: answer.status,
    body: await answer.json().catch(() => ({})),
    ...(retryAfter > 0 ? { retryAfterMs: retryAfter * 1_000 } : {}),
  };
}

/** Tried until the server has answered, longer apart each time. */
export async function untilAnswered(work: () => Promise<Reply>): Promise<Reply> {
  for (let wait = 1_000; ; wait = Math.min(15_000, wait * 2)) {
    const reply = await work().catch(() => null);
    if (reply && reply.status < 500 && reply.status !== 401 && reply.status !== 429) return reply;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** The procedure's word for why not: NOT_ACTIVE, SESSION_TAKEN and so on (EXAM_ERRORS in types.ts). */
export function refusalIn(reply: Reply): string {
  const { error } = (reply.body ?? {}) as { error?: unknown };
  return typeof error === "string" ? error : "";
}
