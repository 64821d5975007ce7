// Adds up four IELTS bands on /exams/ielts. The page's table says the same without it; lib/exams/bands.test.ts holds this rule to
// lib/exams/bands.ts.
export const overallBand = (parts) => Math.floor(parts.reduce((sum, part) => sum + part, 0) / 2 + 0.5) / 2;

const fields = globalThis.document?.getElementById("band-parts");
if (fields) {
  const answer = document.getElementById("band-answer");
  const rows = document.querySelectorAll("[data-band]");
  const show = () => {
    const parts = [...fields.elements].map((field) => field.value);
    const isComplete = parts.every((part) => part !== "");
    const overall = isComplete ? overallBand(parts.map(Number)).toFixed(1) : "";
    answer.textContent = isComplete ? `Overall ${overall}` : answer.dataset.empty;
    for (const row of rows) {
      const isOurs = row.dataset.band === overall;
      row.toggleAttribute("data-chosen", isOurs);
      if (isOurs) answer.textContent = row.dataset.says;
    }
    answer.toggleAttribute("data-known", isComplete);
  };
  fields.hidden = answer.hidden = false;
  fields.addEventListener("change", show);
  show();
}
