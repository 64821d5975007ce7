import { useTranslate } from "#translate";

const PROMISES = [
  {
    title: "Three groups, not one long list",
    text: "What fits, what is close with one thing missing, and what is not there yet, each with the reason.",
  },
  {
    title: "The whole first year, in rupees",
    text: "Tuition, living, visa and health cover, each with its source, against your budget.",
  },
  {
    title: "What would open more",
    text: "Half a band more in IELTS, three lakh more, a start in another season: counted for you, not guessed.",
  },
  {
    title: "What we don’t know, we say",
    text: "A program whose fee or marks aren’t known never stands above one whose figures are.",
  },
];

/** What the answer will be, beside the empty form. */
export function MatchPromises() {
  const t = useTranslate();
  return (
    <ul className="divide-y self-start border-y">
      {PROMISES.map(({ title, text }) => (
        <li key={title} className="py-5">
          <h2 className="text-xl">{t(title)}</h2>
          <p className="measure mt-1 text-muted-foreground">{t(text)}</p>
        </li>
      ))}
    </ul>
  );
}
