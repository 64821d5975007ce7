/** What the page says about the list, as Markdown; figures are facts. */
export const TEXT = `
## How to read a row

A program here is one course at one university: its title as our source writes it, where it is taught, how long it takes, when it begins and what it costs. Nothing is filled in by estimate. What we have not read yet the row names under *We haven’t checked yet*, and what the university’s pages do not say under *Not published by the university*. Neither is a hint that the course is free, open to all or without a deadline. It means: ask.

The fee is printed in the university’s own currency, with the academic year it belongs to. The rupee figure beside it is arithmetic with the exchange rate of a named day. It helps to compare two countries. It is not what your bank will charge, because a bank adds its own margin and the rate moves before the last instalment is paid.

## Before you fall in love with a course

- **Read the entry requirements by section.** Many universities ask for an overall English score and a minimum in each part. A good overall score with one weak section is refused as surely as a low one.
- **Look at the deadline, then count backwards.** A test result, transcripts from your college and a referee’s letter each take weeks. The [application timeline](/university-application-timeline-guide) does the counting.
- **Add the money to show for the visa.** It is often more than the first year’s fee. The page of each [study destination](/study-destinations) says how much, and whose account may hold it.
- **Ask whether the degree counts in India.** Foreign degrees are certified by the {{fact:rules.in.equivalence.body}}; {{fact:rules.in.equivalence.exclusions}} go to their own councils.

## Why the order is what it is

A search puts the closest match first. Otherwise the order is the one you choose. Until you choose one, programs of which we know everything that decides come first: fee, start, length, entry marks, English and deadline. Among them the fields that most students from India go abroad for come first, which are computing, engineering, business, data and health. Universities that take no new students from abroad come last. Equals are mixed, so that no university fills a page. No university can pay to stand higher, and the part of our system that puts programs in order cannot see what a university pays us.

If the course you have in mind is not here, [ask us for it](/request-program). We read the university’s page, add the course with its source, and tell you.
`;
