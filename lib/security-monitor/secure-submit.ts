import { reportSecurityEvent } from "./report";
import { withCleanTexts } from "./rules";

/** The number of this device in the person's list (components/auth/session-watch.tsx keeps it); it opens nothing. */
const DEVICE_KEY = "device_session_token";
const CLIENT = "campusbound-web";

type Submission = {
  method?: "POST" | "PUT" | "PATCH" | "DELETE";
  /** Lets the request outlive the page. */
  keepalive?: boolean;
};

/**
 * Sends JSON to one of our own addresses (spec sections 5, 7 and 8): texts without markup, with headers that name the
 * device's session and this client. An answer that is not ok becomes a security event; the caller gets it all the same.
 */
export async function secureSubmit(
  url: string,
  data: unknown,
  { method = "POST", keepalive = false }: Submission = {},
): Promise<Response> {
  const address = new URL(url, location.href);
  if (address.origin !== location.origin) throw new Error("Forms are sent to this site only.");
  const answer = await fetch(address, {
    method,
    headers: {
      "content-type": "application/json",
      "x-session-id": sessionId(),
      "x-client-info": CLIENT,
    },
    body: JSON.stringify(withCleanTexts(data)),
    keepalive,
  });
  if (!answer.ok) {
    reportSecurityEvent("failed_form_submission", "medium", {
      endpoint: address.pathname,
      status: answer.status,
    });
  }
  return answer;
}

function sessionId(): string {
  try {
    return localStorage.getItem(DEVICE_KEY) ?? "";
  } catch {
    return "";
  }
}
