/** What the page says about the list, as Markdown; figures are facts. */
export const TEXT = `
## When staying is the better plan

A consultancy for study abroad has every reason not to say this, so it is said first: for many students a degree in India is the better choice. It costs less, it needs no visa, it leads straight to the examinations and registrations that Indian employers and councils ask for, and it leaves the family’s savings for a master’s abroad, where they buy more.

Staying is usually right when one of these is true:

- The profession is licensed in India, as medicine, law, nursing, pharmacy and architecture are, and India is where you want to work.
- The admission you hold abroad is at an institution that you would not choose if it stood in the next city.
- The loan would be larger than what a first job in that country repays in a reasonable time.
- You are not sure yet of the subject. Most Indian universities let you find out at a lower price.

## How admission works

Engineering colleges take their students mainly through [JEE Main](/exams/jee_main) and, for the institutes of technology, [JEE Advanced](/exams/jee_advanced). Medicine has one door, [NEET](/exams/neet). Management institutes use [CAT](/exams/cat) and others like it; master’s degrees in engineering use [GATE](/exams/gate). Private and deemed universities hold tests of their own. The fee differs widely between a government seat and a management seat in one and the same college, so ask for the fee of *your* seat, in writing, for all years.

## What to check before you pay

- **Recognition.** A degree needs a university recognised by the {{fact:rules.in.equivalence.body}}; technical and professional courses need the approval of their council as well, for this course and this intake.
- **The whole price.** Tuition, hostel, mess, examination fees, deposits and what is refundable.
- **Placements by number.** How many students of this course, not of the college, were placed, in what work, and who counted.

## India now, abroad later

You can also take a bachelor’s degree in India and a master’s abroad. If that is your plan, look now at what the master’s will ask for: marks, projects, a test such as [GRE](/exams/gre), and English. The [study-abroad guide](/study-abroad-guide) begins there.
`;
