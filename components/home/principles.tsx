const PRINCIPLES = [
  {
    title: "No place in a list is for sale",
    text: "Destinations and guides stand in the order of the alphabet or of the figures beside them. Nobody can pay to stand higher.",
  },
  {
    title: "A figure without a source is not printed",
    text: "When a government changes a fee, the figure changes on every page at once. When a check is overdue, the page says so.",
  },
  {
    title: "We also advise against",
    text: "If a course, a loan or a country does not suit you, you hear it in the first conversation, with the reason.",
  },
];

export function Principles() {
  return (
    <ol className="divide-y border-b">
      {PRINCIPLES.map(({ title, text }) => (
        <li key={title} className="grid gap-x-10 gap-y-1 py-6 first:pt-0 md:grid-cols-2">
          <h3 className="text-xl">{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
