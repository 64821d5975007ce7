import { useTranslate } from "#translate";

const PRINCIPLES = [
  {
    title: "No place in a list is for sale",
    text: "Nobody can pay to stand higher.",
  },
  {
    title: "A figure without a source is not printed",
    text: "When a check is overdue, the page says so.",
  },
  {
    title: "We also advise against",
    text: "If a course, a loan or a country does not suit you, you hear it in the first conversation.",
  },
];

export function Principles() {
  const t = useTranslate();
  return (
    <ol className="grid gap-x-10 gap-y-6 md:grid-cols-3">
      {PRINCIPLES.map(({ title, text }) => (
        <li key={title} className="border-t-2 border-primary-foreground/40 pt-4">
          <h3 className="text-xl">{t(title)}</h3>
          <p className="mt-1">{t(text)}</p>
        </li>
      ))}
    </ol>
  );
}
