export type ReceivedKind = "letter" | "auto_reply" | "bounce";

/** Header values by their lower-case names, the first of each. */
export type Headers = ReadonlyMap<string, string>;

const FROM_A_MACHINE = /^(?:mailer-daemon|postmaster|mail-daemon)@/i;
const SAYS_IT_IS_AUTOMATIC =
  /^\s*(?:automatic reply|auto(?:matic)?[- ]?reply|out of (?:the )?office|autoreply)\b/i;

/** Whether a person wrote it, a program answered for them (RFC 3834), or a server says that ours did not arrive (RFC 3464). */
export function classify(headers: Headers, fromAddress: string): ReceivedKind {
  const header = (name: string) => headers.get(name)?.toLowerCase().trim() ?? "";
  const type = header("content-type");
  if (type.startsWith("multipart/report") && type.includes("delivery-status")) return "bounce";
  if (headers.has("x-failed-recipients")) return "bounce";
  const isFromMachine = FROM_A_MACHINE.test(fromAddress) || header("return-path") === "<>";
  const submitted = header("auto-submitted").split(";")[0]?.trim() ?? "";
  if (FROM_A_MACHINE.test(fromAddress)) return "bounce";
  if (submitted !== "" && submitted !== "no") return "auto_reply";
  if (headers.has("x-autoreply") || headers.has("x-autorespond") || headers.has("list-id"))
    return "auto_reply";
  if (/^(?:auto_reply|bulk|junk|list)$/.test(header("precedence"))) return "auto_reply";
  if (isFromMachine || SAYS_IT_IS_AUTOMATIC.test(headers.get("subject") ?? "")) return "auto_reply";
  return "letter";
}
