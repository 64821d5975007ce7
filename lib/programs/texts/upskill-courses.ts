/** What the page says about the list, as Markdown; figures are facts. */
export const TEXT = `
## Short courses, and what they can do

An upskill course takes weeks, not years. It teaches one thing: a language of programming, the basics of accounting, how to read a balance sheet, how to write in academic English. It gives a certificate of completion or a badge, and no degree. It opens no visa and replaces no entrance requirement. Used well, it does three other things.

- **It tests an interest cheaply.** Before you spend a family’s savings on a master’s in data science, spend a month of evenings on statistics. If you dread the evenings, you have learned something worth more than the certificate.
- **It fills a gap that an admission officer will see.** A commerce graduate who applies for a technical master’s is asked where the mathematics is. A solid course with a graded examination is an answer. A badge for watching videos is not.
- **It keeps you sharp while you wait** for a result, a visa or the start of term.

## How to choose one

Look for a named teacher or university, a syllabus you can read before paying, work that somebody marks, and an end. Prefer a course with an examination that can be failed. Be careful with a price that is “reduced” every day, and with a promise of a job: what such a promise may mean is explained under [job-guarantee programs](/job-guarantee-programs).

Ask of every paid course whether the same can be learned from a free one by the same teacher. Often it can, and what you pay for is the certificate, the deadline and the company of others. Those may well be worth it. Know what you are buying.

## Where it fits in your plan

If a degree abroad is the aim, the course comes before the application, early enough for the certificate to be in the file. A statement of purpose can then say what you did with it, which convinces more than the certificate: a small project, a data set of your own, a program that somebody uses. Our [guide to the statement of purpose](/sop-writing-guide) has examples of how to say so plainly. If work in India is the aim, take the job description of the post you want, and learn the one line of it that you cannot do yet.

Prices and hours in the list are those of the provider’s own page on the day it was read. Where it did not say, the entry tells you so.
`;
