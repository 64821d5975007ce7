import { unstable_isUnrecognizedActionError } from "next/navigation";
import { readForm } from "@/lib/platform/form-fields";
import type { FormAction } from "./with-toast";

const LOST = "This did not get through. What you typed is still here: please try again in a moment.";

/**
 * Without a connection the answer is a sentence beside the form, which keeps what was typed, and no page of its own. What the
 * server itself threw has a digest, and so have its redirects; a form of an earlier version needs the page anew.
 */
export function keepLost<T>(action: FormAction<T>): FormAction<T> {
  return async (before, form) => {
    try {
      return await action(before, form);
    } catch (error) {
      if ((error instanceof Error && "digest" in error) || unstable_isUnrecognizedActionError(error))
        throw error;
      const sent = readForm(form);
      return { status: "error", message: LOST, ...(sent && { values: sent.typed, ticked: sent.ticked }) };
    }
  };
}
