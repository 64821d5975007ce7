/** What the page says about the list, as Markdown; figures are facts. */
export const TEXT = `
## What an online degree is good for

You study for it beside a job, without leaving home, at a price that is often a fraction of the campus fee. For someone who already works and wants to move up, or to change direction without giving up a salary, that can be the most sensible degree of all. The certificate of a serious university is the same as on campus; ask whether it says otherwise.

It is not a way abroad. A course followed from home gives no student visa, no right to work in the university’s country and, as a rule, no right to stay there afterwards. Whoever wants those needs a campus.

## Four things to find out

- **Who awards it.** The university itself, or a company that runs courses under its name? The name on the certificate is what counts.
- **Whether it is recognised in India.** Foreign degrees are certified by the {{fact:rules.in.equivalence.body}}, and how a degree was studied is part of what it looks at. For a government post, a doctorate in India or a regulated profession, get the answer before you enrol. For a private employer, ask the employer.
- **How it is examined.** Proctored examinations, project work, live sessions at a fixed hour? A seminar at two in the morning, twice a week, is what makes people give up.
- **What leaving costs.** Some charge by module, some for a year in advance, some for the whole. Ask for the refund rule in writing.

## Paying for it from India

A fee sent abroad falls under the scheme for remittances: up to {{fact:rules.in.lrs.limit}} a person. Beyond {{fact:tax.in.lrs.tcs.threshold}}, tax is collected at source on what is paid from savings, and it comes back with your income-tax return. Banks lend for online degrees less readily than for campus ones; ask before you count on it. What an education loan asks for is explained under [education loans](/services/education-loan).

## Blended courses

Some programs combine months online with weeks or terms on campus. For the part on campus you need the visa of that country, and the time online may not count towards its right to work afterwards. Read the page of the [destination](/study-destinations) before you decide, or bring the course to a [consultation](/book-consultation).
`;
