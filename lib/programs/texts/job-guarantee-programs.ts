/** What the page says about the list, as Markdown; figures are facts. */
export const TEXT = `
## We guarantee no job

Nobody who is honest can. A job is given by an employer, who decides at the end and not at the beginning. What some providers sell is something else: a contract under which part of the fee is refunded, or only falls due, if a graduate who has kept to all conditions has found no work of a certain kind by a certain day. That can be a fair contract. It is still a contract about money, and not a job.

A program is shown on this page only where its provider makes such a promise in writing, and the row links to the provider’s own words. Our own menus and pages repeat a claim only while its basis is on file, somebody has approved it, and its time has not run out. If the list is empty, no promise has met that rule. That is a result, too.

## Read the contract, line by line

1. **What counts as a job?** Any paid work, or work in the field? An internship? Work for the provider itself?
2. **Which salary, and who pays it?** A fixed salary and a “package” with bonuses that few receive are not the same.
3. **What must you do?** Attendance, test scores, a number of applications each week, moving to another city, accepting the first offer. One condition missed usually ends the promise.
4. **What is refunded, and when?** The whole fee or the tuition part of it? Within which time? Who decides whether a condition was missed?
5. **What is counted in the placement rate?** Of all who began, or only of those who finished and were “eligible”? Of which year? Who checked it?
6. **Who is the lender?** A fee paid by a loan stays a loan, whatever the provider refunds. Ask what the bank does if the course stops.

## Compare it with the plain course

Take the same subject without the promise, and look at the two prices. The difference is what the promise costs. Ask graduates whom you find yourself, not those whom the provider names. And ask what the course teaches: a promise does not make a weak course strong, while a strong course rarely needs one.

## Abroad, one more thing

In another country work also needs permission. No provider’s promise changes a work visa: how long a graduate may stay is set by law, and stands on the page of each [destination](/study-destinations). Start there, then read the offer. If you have a contract in hand and are unsure of it, bring it to a [consultation](/book-consultation) before you sign.
`;
