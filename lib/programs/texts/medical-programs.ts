/** What the page says about the list, as Markdown; figures are facts. */
export const TEXT = `
## Begin with the licence, not with the fee

A degree in medicine from abroad is worth to an Indian family what it allows in India. That is decided by rules of the National Medical Commission, and a course can be good, recognised and honest in its own country and still not lead to a licence here. Read these rules before any brochure.

:::checklist[What the rules in India ask for]
- Before you join, the entrance examination at home: {{fact:rules.in.nmc.neet.required}}. The result serves for foreign admission for {{fact:rules.in.nmc.neet.validity}}.
- A course of at least {{fact:rules.in.nmc.fmgl.duration}}, taught in {{fact:rules.in.nmc.fmgl.medium}}.
- An internship of at least {{fact:rules.in.nmc.fmgl.internship_abroad}} at the same institution abroad, and then {{fact:rules.in.nmc.fmgl.internship_india}} of supervised internship in India.
- The licensing examination for foreign graduates, with {{fact:rules.in.nmc.fmge.pass}} to pass.
- All of it within a limit of time. The pages we could read disagree on the day from which it counts, so it is not printed here; ask the Commission.
:::

## No list is an approval

Agents show lists headed “NMC approved universities”. We have looked for such a list from the Commission itself and found none that we could print. What it judges is whether *your* course met the rules when *you* studied it: length, language, subjects, clinical training, internship. So ask the university to confirm each point in writing, for your intake, and keep the letter. Nor do we tick a box on this page. What a source says about a course is printed with the source; what none says is *Not recorded*.

Two destinations that are advertised most have rules of their own. In Russia, the Indian embassy describes teaching in English as {{fact:rules.ru.medical.english}}, which matters because the rule above asks for the whole course. In Georgia, state universities are {{fact:rules.ge.state_universities}}, so most offers now come from private ones. Our pages on [MBBS in Russia](/mbbs-in-russia) and [MBBS in Georgia](/mbbs-in-georgia) go through both.

## Questions to put to a college

1. In which language are the clinical years taught, and in which language do patients speak?
2. How many Indian graduates of the last three years sat the licensing examination, and how many passed?
3. Where is the internship done, and does it count for a licence in *that* country?
4. What does the sixth year cost, and who may change the fee?

If the answers are vague, the answer is no. A [NEET](/exams/neet) score that is not enough for a government seat this year may be enough next year; a degree that does not count stays that way.
`;
