type Report = {
  to: string;
  siteName: string;
  errorId: string;
  message: string;
  url: string;
  agent: string;
  time: Date;
};

/** A mail draft to support. Of the address only the path travels: a query or fragment may hold a token. */
export function errorReportHref({ to, siteName, errorId, message, url, agent, time }: Report): string {
  const { origin, pathname } = new URL(url);
  const lines = [
    "Please say what you were doing when this happened:",
    "",
    "",
    `Error: ${errorId}`,
    `Message: ${message}`,
    `Page: ${origin}${pathname}`,
    `Browser: ${agent}`,
    `Time: ${time.toISOString()}`,
  ];
  const subject = `${siteName}: error ${errorId}`;
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join("\r\n"))}`;
}
