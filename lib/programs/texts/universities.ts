/** What the page says about the list, as Markdown; figures are facts. */
export const TEXT = `
## What being listed means

A university is listed because it teaches in a country we cover, not because it is our partner. Most names come from a public list of universities and their web addresses; each page names its source. The list is ordered by country and by name. There is no score and no star, and no place in it can be bought. A name without programs beneath it means that we have not entered them yet.

Every university has a kind, which says how a student from India would meet it:

- **Standard**: you apply to the university itself, and study on its campus.
- **Pathway**: a college that prepares you for the first or second year of a university, often on the same campus, under another name and another contract.
- **Online**: you study from home. No student visa follows from it, and no right to work abroad.
- **Medical**: it is listed for its first degree in medicine. Whether that degree leads to a licence in India depends on rules in India, which our [medical programs](/medical-programs) page explains.
- **Indian**: a university in India, for families who compare going with staying.

## How to check a university yourself

Three things can be checked from your kitchen table, and they catch most disappointments.

1. **Is it recognised where it stands?** Every country keeps a register of institutions that may award degrees. Look for the exact legal name, not for a similar one.
2. **May it take foreign students now?** In the United Kingdom, Australia, Canada and others an institution needs a licence for that, and can lose it. A licence that is gone after you paid is your problem first.
3. **Who signs the degree?** For pathway colleges and branch campuses, ask in writing which university’s name is on the certificate, and in which city it is awarded.

A ranking answers none of these three. What rankings measure, and what they leave out, is explained on our page about [university rankings](/university-rankings). If you would rather talk it through, bring two or three names to a [consultation](/book-consultation).
`;
