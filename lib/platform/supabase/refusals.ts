import type { PostgrestError } from "@supabase/supabase-js";
import { fail, ok, type Result } from "@/lib/platform/result";

type Answer<Output> = { data: Output; error: null } | { data: null; error: PostgrestError };

/**
 * Makes a domain's one way to read what its procedures refuse: by the error's `details`, else by its code. The database says
 * the reasons in `inWords` in sentences for people; with PT429 it says when to try again. Any other error is thrown.
 */
export function refusalReader<const Detail extends string, const Reason extends string>({
  details,
  codes,
  inWords = [],
}: {
  details: readonly Detail[];
  codes: Readonly<Record<string, Reason>>;
  inWords?: readonly NoInfer<Detail>[];
}) {
  function refusalOf(error: PostgrestError): Result<never, Detail | Reason> {
    const detail = details.find((each) => each === error.details);
    if (detail) return fail(detail, inWords.includes(detail) ? error.message : undefined);
    const reason = codes[error.code];
    if (reason) return fail(reason, undefined, error.code === "PT429" ? error.details : undefined);
    throw error;
  }
  return {
    /** The answer of a procedure. */
    result: <Output>({ data, error }: Answer<Output>): Result<Output, Detail | Reason> =>
      error ? refusalOf(error) : ok(data),
    /** Whether it was done, where the answer says nothing more. */
    done: ({ error }: { error: PostgrestError | null }): Result<void, Detail | Reason> =>
      error ? refusalOf(error) : ok(undefined),
  };
}

/** The reasons that a reader knows, from one of its two ways. */
export type RefusalOf<Read extends (answer: never) => Result<unknown, string>> = Extract<
  ReturnType<Read>,
  { ok: false }
>["reason"];

/** The code of an error of the database that was thrown; it comes as a plain object. */
export function databaseCode(error: unknown): string | undefined {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}
