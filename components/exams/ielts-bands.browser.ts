// Adds up four IELTS bands on /exams/ielts. The page's table says the same without it.
import { formatBand, overallBand } from "@/lib/exams/bands";

const fields = document.querySelector<HTMLFieldSetElement>("#band-parts");
const answer = document.querySelector<HTMLOutputElement>("#band-answer");
if (fields && answer) {
  const choices = fields.querySelectorAll("select");
  const rows = document.querySelectorAll<HTMLElement>("[data-band]");
  const show = () => {
    const parts = [...choices].map((choice) => choice.value);
    const isComplete = parts.every((part) => part !== "");
    const overall = isComplete ? formatBand(overallBand(parts.map(Number))) : "";
    answer.textContent = isComplete ? `Overall ${overall}` : (answer.dataset.empty ?? "");
    for (const row of rows) {
      const isOurs = row.dataset.band === overall;
      row.toggleAttribute("data-chosen", isOurs);
      if (isOurs) answer.textContent = row.dataset.says ?? "";
    }
    answer.toggleAttribute("data-known", isComplete);
  };
  fields.hidden = answer.hidden = false;
  fields.addEventListener("change", show);
  show();
}
