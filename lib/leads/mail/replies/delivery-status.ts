export type DeliveryStatus = {
  /** Whose mail did not arrive. */
  failedAddress: string | null;
  reason: string;
  /** A full mailbox or a slow server may take it later; an address that does not exist will not. */
  isPermanent: boolean;
};

/** What a report about a mail of ours says (RFC 3464), of its text as a server wrote it. */
export function readDeliveryStatus(report: string): DeliveryStatus {
  const field = (name: string) => {
    const found = new RegExp(`^${name}:[ \\t]*([^\\n]*(?:\\n[ \\t]+[^\\n]*)*)`, "im").exec(
      report.replaceAll("\r", ""),
    );
    return found?.[1]?.replaceAll(/\s+/g, " ").trim() ?? "";
  };
  const recipient = withoutType(field("Original-Recipient")) || withoutType(field("Final-Recipient"));
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(field("Status"))?.[0] ?? "";
  const diagnostic = withoutType(field("Diagnostic-Code"));
  return {
    failedAddress: recipient.includes("@") ? recipient.toLowerCase().replaceAll(/[<>]/g, "") : null,
    reason: [status, diagnostic].filter(Boolean).join(", ").slice(0, 500) || "The server gave no reason.",
    isPermanent: field("Action").toLowerCase() === "failed" && !status.startsWith("4"),
  };
}

/** "rfc822; asha@example.test" */
function withoutType(value: string): string {
  return value.replace(/^[a-z0-9-]+;\s*/i, "");
}
