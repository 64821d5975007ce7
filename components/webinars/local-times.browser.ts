// Adds the reader's own clock to the times of webinars (webinar-time.tsx), where it differs.
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

function say(moment: Date, timeZone: string | undefined) {
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone })
    .format(moment)
    .replaceAll(",", "");
  const time = new Intl.DateTimeFormat("en-IN", { hour: "numeric", minute: "2-digit", timeZone }).format(
    moment,
  );
  return `${day}, ${time}`;
}

for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-local-zone]")) {
  const moment = new Date(time.dateTime);
  const line = time.parentElement?.querySelector<HTMLElement>("[data-local-time]");
  if (!line || say(moment, here) === say(moment, time.dataset.localZone)) continue;
  line.textContent = `By your clock: ${say(moment, here)} (${here.replaceAll("_", " ")})`;
  line.hidden = false;
}
