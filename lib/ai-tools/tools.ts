/** What each planning tool is for, in words for people who may not use it yet. No figures: those belong to the facts. */
export const AI_TOOLS = {
  "university-matcher": {
    name: "University matcher",
    title: "University matcher: which courses fit, and why",
    description:
      "Compares your marks, tests, budget and wishes with recorded requirements, and says for every course what is met, what is missing and what nobody knows.",
    question: "Which courses fit me, and why?",
    audience: "For anyone with an account",
    asks: [
      "Your degree and marks, with the grading scale of your university",
      "Test results you have, section by section, and the ones you expect",
      "What the family can spend in a year, and whether that includes a loan",
      "Countries, subjects and intakes you would accept, and the ones you would not",
    ],
    gives: [
      "A list of courses with the reasons beside each: met, missing, not known",
      "The smallest changes that would open more courses, each counted and not guessed",
      "Courses a little over the budget, shown and marked, never dropped in silence",
    ],
    limits: [
      "A course does not rise because its requirements are unknown: what we haven’t checked counts as not known, never as met.",
      "No university pays for its place in the list. The ranking cannot read what partners pay.",
      "A match is no offer. The university decides, and its own page is the last word.",
    ],
    today: [
      { path: "/programs-finder", text: "Search programs by destination, fee, intake and test score" },
      { path: "/programs-finder/compare", text: "Set up to four programs side by side" },
    ],
  },
  "profile-analyzer": {
    name: "Profile analyser",
    title: "Profile analyser: an honest reading of an application",
    description:
      "A counsellor’s tool that reads marks, tests, work and projects against what courses ask, and names the two or three things that would change the most.",
    question: "How strong is this application, and what would make it stronger?",
    audience: "Used by our counsellors, with you in the room",
    asks: [
      "Marksheets and transcripts, backlogs included",
      "Test results, work, research, projects and the gaps between them",
      "The courses you have in mind",
    ],
    gives: [
      "What admission readers will notice first, for better and for worse",
      "The gaps that need a sentence of explanation, and the ones that do not",
      "Steps in the order of what they change, with the time each takes",
    ],
    limits: [
      "It prints no percentage of your chances. Nobody has the data for an honest one.",
      "A missing paper is called missing, and is not held against you as if it were bad.",
      "A person reads the result before you do.",
    ],
    today: [
      { path: "/book-consultation", text: "Go through your papers with a counsellor" },
      { path: "/gre-score-requirements", text: "Read what test scores really decide" },
    ],
  },
  "sop-builder": {
    name: "SOP builder",
    title: "SOP builder: a statement that rests on what you did",
    description:
      "Collects the facts of your life first and holds every sentence of the statement to one of them, so that the text stays yours and nothing in it is invented.",
    question: "How do I write a statement of purpose that is mine?",
    audience: "Used by our counsellors, with you in the room",
    asks: [
      "What you did, when, for whom, and how one could check it",
      "Why this subject, this course and this place, in your own words",
      "The rules of each university on help with writing and on machines that write",
    ],
    gives: [
      "An inventory of facts that every statement and form can draw on",
      "A draft in which each sentence names the facts it rests on",
      "A record of how the text came about, should a university ask",
    ],
    limits: [
      "A sentence without a fact behind it cannot leave the tool.",
      "Where a university forbids help by machines, the tool stays closed for that application.",
      "No sentence is reused for another student.",
    ],
    today: [
      { path: "/sop-writing-guide", text: "Read how a statement is built, with a worksheet" },
      { path: "/lor-writing-guide", text: "Prepare the people who will recommend you" },
    ],
  },
  "cost-calculator": {
    name: "Cost calculator",
    title: "Cost planner: the whole budget, year by year",
    description:
      "Goes beyond the public estimate: your own course, loan and savings, when each payment falls due, and what the visa officer will want to see in the account.",
    question: "Can we pay for this, and when is which money due?",
    audience: "For anyone with an account",
    asks: [
      "The course, or the fee from the offer letter",
      "Savings, loan offers and their terms, and who will send the money",
      "Your plans for housing and travel",
    ],
    gives: [
      "A calendar of payments, from the test fee to the second year’s tuition",
      "How much money to keep in the account for the visa, and for how long",
      "The loan’s instalments after the moratorium, set beside the first salary you assume",
    ],
    limits: [
      "Exchange rates are those of a named day; the plan shows what a worse rate would do.",
      "It does not count on part-time work, because a visa officer will not either.",
      "What is not known is left open and named.",
    ],
    today: [
      { path: "/cost-calculator", text: "Use the public cost calculator, no account needed" },
      { path: "/services/education-loan", text: "See how we help with education loans" },
    ],
  },
  "visa-predictor": {
    name: "Visa check",
    title: "Visa check: what could go wrong, before it does",
    description:
      "Goes through a visa file rule by rule, each with its source, names what is missing or unclear, and refuses to print a success rate nobody can know.",
    question: "What in our visa file could lead to a refusal?",
    audience: "For anyone with an account",
    asks: [
      "The country and the kind of course, and whether a visa was refused before",
      "Where the money comes from and how long it has been there",
      "Passport dates, test dates, gaps in study or work",
    ],
    gives: [
      "Every rule that applies, with its source and the day it was read: kept, broken or not known",
      "The papers that are missing, in one list",
      "Questions an officer is likely to ask about this file",
    ],
    limits: [
      "It prints no chance of success. A number without a record of closed cases behind it would be invented.",
      "An overdue rule is shown as being re-checked, and never counted as kept.",
      "Only the visa officer decides, and nobody can buy that decision.",
    ],
    today: [
      { path: "/student-visa-guide", text: "Read what every country asks, with sources" },
      { path: "/services/visa-assistance", text: "Have your file read by a person" },
    ],
  },
} as const;
export type AiTool = keyof typeof AI_TOOLS;

export const AI_TOOL_NAMES = Object.keys(AI_TOOLS) as AiTool[];
