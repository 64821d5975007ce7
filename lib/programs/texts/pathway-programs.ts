/** What the page says about the list, as Markdown; figures are facts. */
export const TEXT = `
## A bridge, and what stands at its end

A pathway prepares a student who is not admitted directly: because the school certificate is a year short of what the country expects, because marks or English are below the line, or because the subject has changed. There are three sorts:

- **Foundation**: between Class 12 and the first year of a bachelor’s degree.
- **International first year**: takes the place of the first year; you join the second.
- **Pre-master’s**: between an Indian bachelor’s degree and a master’s, with academic writing and the missing subjects.

Most are taught by a college beside the university, often run by a company. You sign with that college first, and the university takes you later, if you pass with the marks it names.

## The sentence to look for

Everything depends on one sentence of the offer: what you must achieve to *progress*. Some universities promise a place on a named course to everyone who reaches certain marks and a certain English level. Others promise an interview, or a place “on a suitable course”. Those are different purchases at the same price. Ask for the sentence, and ask what share of last year’s students went on to the course *you* want.

## What changes for visa and work

Check these on the page of the [destination](/study-destinations), because a pathway is often treated differently from a degree:

- Some countries issue one visa for pathway and degree, others two, with two fees and two decisions.
- Work in term may be less. In the United Kingdom, for a course below degree level, it is {{fact:work.gb.term.hours.below_degree}}.
- Australia asks less English for a packaged course: {{fact:visa.au.english.pathway}}.
- A year more of fees and living costs has to be shown, and lent.

## Is it worth the year?

It is, when it opens a course that you would choose anyway, and when the alternative is a year of waiting. It is not, when it only brings you into a country. Compare it with a year in India spent on better English and one more entrance test, which costs little and can lead to the first year directly. [Study without IELTS](/study-without-ielts) explains which universities accept other proofs of English, and a [consultation](/book-consultation) is a good place to weigh both.
`;
