import { type Actor, decideGuard } from "./decide";
import { guardFor } from "./guards";
import { homeFor, ROLES } from "./roles";

/** The parts of the navigation, in its order. What is about the account stands in the menu under the person's name. */
export const NAVIGATION_GROUPS = [
  "Work",
  "Leads",
  "Students",
  "Content",
  "Studies",
  "Exams",
  "Services",
  "People",
  "Money",
  "System",
  "You",
  "Account",
] as const;
type NavigationGroup = (typeof NAVIGATION_GROUPS)[number];

/** What waits for somebody, as work_counts names it, each with the word that follows its number. */
export const WAITING = {
  unreadNotifications: "unread",
  tasksDue: "due",
  unclaimedLeads: "unclaimed",
  profilesToApprove: "to approve",
  pagesToReview: "to review",
  objections: "open",
  answersToMark: "to mark",
  applicationsDue: "due",
  documentsToCheck: "to check",
  messagesWaiting: "waiting for an answer",
  rewardsToPay: "to pay",
  transfersToCheck: "to check",
  unreadMessages: "unread",
} as const;
export type Waiting = keyof typeof WAITING;

type GuardedPage = {
  name: string;
  /** What one does here, in one sentence. */
  description: string;
} & (
  | {
      /** Who gets it in the navigation, if they may open it. */
      offeredTo: "those it is for" | "staff" | "students" | "everyone";
      group: NavigationGroup;
      /** Where students find it, if that is elsewhere. */
      studentGroup?: NavigationGroup;
      /** Its name in the navigation, where the title of the page says more than a list needs. */
      label?: string;
      /** What waits there; the number stands beside the name. */
      waiting?: Waiting;
    }
  | {
      /** One step of a flow, or a page that needs an id. */
      offeredTo: "nobody";
      /** The page of the navigation that it belongs to, where its address does not say so. */
      under?: string;
    }
);

/**
 * The guarded pages by name, in the order of the navigation. A page that any signed-in person may open is offered to
 * those who have it on their access list, unless it says otherwise.
 */
export const GUARDED_PAGES: Readonly<Record<string, GuardedPage>> = {
  "/my-day": {
    name: "My day",
    description: "What you have to do: overdue, today and in the next seven days.",
    offeredTo: "those it is for",
    group: "Work",
    waiting: "tasksDue",
  },
  "/admin-dashboard": {
    name: "Administration",
    description: "The state of the whole consultancy: people, leads, applications and content.",
    offeredTo: "those it is for",
    group: "Work",
  },
  "/dashboard": {
    name: "Dashboard",
    description: "What your role may see, on one page.",
    offeredTo: "staff",
    group: "Work",
  },
  "/crm-dashboard": {
    name: "Leads",
    description: "Everybody who asked us something: claim a lead, talk to the person, note what came of it.",
    offeredTo: "those it is for",
    group: "Leads",
    waiting: "unclaimedLeads",
  },
  "/crm-dashboard/consultations": {
    name: "Consultations",
    description: "Who is called when, and whether it was held: today, coming, and past without an answer.",
    offeredTo: "those it is for",
    group: "Leads",
  },
  "/crm-dashboard/insights": {
    name: "Insights",
    description: "What became of the leads of a week, a month or a quarter, and what they cost.",
    offeredTo: "those it is for",
    group: "Leads",
  },
  "/crm-dashboard/insights/campaigns": {
    name: "Campaign costs",
    description: "Campaigns, and what was spent on them by day or by month.",
    offeredTo: "nobody",
    under: "/crm-dashboard/insights",
  },
  "/crm-dashboard/bulk": {
    name: "Bulk changes",
    description: "Changes to many leads at once: how far they are, what was left out, and undo.",
    offeredTo: "nobody",
    under: "/crm-dashboard",
  },
  "/crm-dashboard/new": {
    name: "New lead",
    description: "Somebody who called or came by, written down by hand.",
    offeredTo: "nobody",
    under: "/crm-dashboard",
  },
  "/crm-dashboard/rules": {
    name: "Lead rules",
    description: "Who gets a new lead, and how long a lead may stay where it is.",
    offeredTo: "those it is for",
    group: "Leads",
  },
  "/crm-dashboard/templates": {
    name: "Email templates",
    description: "What colleagues often write to leads, with what is filled in by itself.",
    offeredTo: "those it is for",
    group: "Leads",
  },
  "/crm-dashboard/import": {
    name: "Import leads",
    description: "Leads from a CSV file: looked through first, then created, with a day to undo it.",
    offeredTo: "those it is for",
    group: "Leads",
  },
  "/student-management-dashboard": {
    name: "Student management",
    description: "What waits for us and for whom, and who has waited too long.",
    offeredTo: "those it is for",
    group: "Students",
    waiting: "applicationsDue",
  },
  "/student-management-dashboard/mentors": {
    name: "Mentors",
    description: "Who may help students, who waits for a mentor, and what was reported.",
    offeredTo: "those it is for",
    group: "Students",
  },
  "/student-management-dashboard/mentors/{conversationId}": {
    name: "What they wrote",
    description: "A conversation of a student and a mentor, read by a supervisor who says why.",
    offeredTo: "nobody",
    under: "/student-management-dashboard/mentors",
  },
  "/application-officer-dashboard": {
    name: "My queue",
    description: "What waits for you, the oldest promise first, and what to do about it.",
    offeredTo: "those it is for",
    group: "Students",
    waiting: "applicationsDue",
  },
  "/lva-officer-dashboard": {
    name: "Visas",
    description: "Visas that wait for you, from the confirmation to the departure.",
    offeredTo: "those it is for",
    group: "Students",
    waiting: "applicationsDue",
  },
  "/student-mentor-dashboard": {
    name: "Mentoring",
    description: "Your students: what waits for you, and where their applications stand.",
    offeredTo: "those it is for",
    group: "Students",
    waiting: "applicationsDue",
  },
  "/workflow-students": {
    name: "Students",
    description: "Find a student, and see how far each one has come.",
    offeredTo: "those it is for",
    group: "Students",
  },
  "/workflow-students/documents": {
    name: "Documents to check",
    label: "Documents",
    description: "What students uploaded and nobody has checked yet, the oldest first.",
    offeredTo: "those it is for",
    group: "Students",
    waiting: "documentsToCheck",
  },
  "/workflow-students/documents/{documentId}": {
    name: "Document",
    description: "One document, beside the version before it and the facts of the profile.",
    offeredTo: "nobody",
  },
  "/workflow-students/requirements": {
    name: "What is asked",
    description:
      "Which documents students are asked for: of everybody, by country, kind of course or university.",
    offeredTo: "those it is for",
    group: "Students",
  },
  "/workflow-students/messages": {
    name: "Messages of students",
    label: "Messages",
    description: "What students wrote to the team: who waits longest for an answer stands on top.",
    offeredTo: "those it is for",
    group: "Students",
    waiting: "messagesWaiting",
  },
  "/workflow-students/messages/answers": {
    name: "Prepared answers",
    description: "What colleagues often write to students, with what is filled in by itself.",
    offeredTo: "nobody",
  },
  "/workflow-students/messages/{conversationId}": {
    name: "Conversation",
    description: "What a student and the team wrote to each other, and the box to answer in.",
    offeredTo: "nobody",
  },
  "/workflow-students/applications": {
    name: "Applications",
    description:
      "The applications you work on, as a list or a board: by stage, by colleague, and those that are late.",
    offeredTo: "those it is for",
    group: "Students",
  },
  "/workflow-students/applications/bulk": {
    name: "Bulk changes",
    description: "Changes to many applications at once: how far they are, what was left out, and undo.",
    offeredTo: "nobody",
    under: "/workflow-students/applications",
  },
  "/operations-dashboard": {
    name: "Operations",
    description: "How many applications stand at each stage, and where they pile up.",
    offeredTo: "those it is for",
    group: "Students",
  },
  "/team-dashboard": {
    name: "Team",
    description: "Who works here, where, and who is away.",
    offeredTo: "those it is for",
    group: "People",
  },
  "/team-dashboard/{userId}": {
    name: "Colleague",
    description: "Place and days away.",
    offeredTo: "nobody",
  },
  "/hr-dashboard": {
    name: "HR",
    description: "The people of the consultancy, and those who would like to join.",
    offeredTo: "those it is for",
    group: "People",
    waiting: "profilesToApprove",
  },
  "/hr-dashboard/applicants": {
    name: "Applicants",
    description: "Everybody who applied for a job: read, answer, invite, decide.",
    offeredTo: "those it is for",
    group: "People",
  },
  "/hr-dashboard/applicants/{applicationId}": {
    name: "Applicant",
    description: "One application with its CV, its emails and what comes next.",
    offeredTo: "nobody",
  },
  "/hr-dashboard/openings": {
    name: "Job openings",
    description: "The jobs on the careers page: write one, publish it, close it.",
    offeredTo: "those it is for",
    group: "People",
  },
  "/hr-dashboard/openings/new": {
    name: "New job opening",
    description: "A draft that nobody sees until you publish it.",
    offeredTo: "nobody",
  },
  "/hr-dashboard/openings/{openingId}": {
    name: "Job opening",
    description: "One job: its text, its last day, and how it looks on the careers page.",
    offeredTo: "nobody",
  },
  "/content-team-dashboard": {
    name: "Content",
    description: "Pages to review and facts to check again.",
    offeredTo: "those it is for",
    group: "Content",
    waiting: "pagesToReview",
  },
  "/content-team-dashboard/translations": {
    name: "Translations",
    description: "Machine translations to read, correct and mark as reviewed.",
    offeredTo: "those it is for",
    group: "Content",
  },
  "/content-team-dashboard/translations/{locale}/{place}": {
    name: "Translation",
    description: "English and its translation side by side: correct it, and mark it as reviewed.",
    offeredTo: "nobody",
  },
  "/content-team-dashboard/translations/{locale}/{place}/{name}": {
    name: "Translation",
    description: "English and its translation side by side: correct it, and mark it as reviewed.",
    offeredTo: "nobody",
  },
  "/news-dashboard": {
    name: "News",
    description: "News and press pages: what is out, what waits for review.",
    offeredTo: "those it is for",
    group: "Content",
  },
  "/blogger-dashboard": {
    name: "Your posts",
    description: "The blog posts you have written, and where each one stands.",
    offeredTo: "those it is for",
    group: "Content",
  },
  "/university-management": {
    name: "Universities",
    description: "The countries and universities we list.",
    offeredTo: "those it is for",
    group: "Content",
  },
  "/link-university-tiles": {
    name: "University tiles",
    description: "Which university each tile of the public pages leads to.",
    offeredTo: "those it is for",
    group: "Content",
    label: "Tiles",
  },
  "/university-test": {
    name: "University pages check",
    description: "Whether every destination has what its public page needs.",
    offeredTo: "those it is for",
    group: "Content",
    label: "Pages check",
  },
  "/payments-dashboard": {
    name: "Payments",
    description: "What came in today and this month, what waits, and where the money is.",
    offeredTo: "those it is for",
    group: "Money",
  },
  "/payments-dashboard/purchases": {
    name: "Purchases",
    description: "What each student has bought, also from before there were orders.",
    offeredTo: "those it is for",
    group: "Money",
  },
  "/payments-dashboard/orders": {
    name: "Orders",
    description: "What was ordered, what was paid, and what happened to each order.",
    offeredTo: "those it is for",
    group: "Money",
  },
  "/payments-dashboard/orders/{orderId}": {
    name: "Order",
    description: "Its payments, invoices and journals, and everything that happened.",
    offeredTo: "nobody",
    under: "/payments-dashboard/orders",
  },
  "/payments-dashboard/day-book": {
    name: "Day book",
    description: "What was booked on a day, both sides, and whether the books are balanced.",
    offeredTo: "those it is for",
    group: "Money",
  },
  "/payments-dashboard/ledger": {
    name: "Ledger",
    description: "What each account of the books held and moved, by day.",
    offeredTo: "those it is for",
    group: "Money",
  },
  "/payments-dashboard/settlements": {
    name: "Settlements",
    description: "What payment providers paid to the bank, matched to each payment.",
    offeredTo: "those it is for",
    group: "Money",
  },
  "/payments-dashboard/settlements/{settlementId}": {
    name: "Settlement",
    description: "The lines of a provider’s file: what matched, and what did not and why.",
    offeredTo: "nobody",
    under: "/payments-dashboard/settlements",
  },
  "/payments-dashboard/transfers": {
    name: "Transfers",
    description: "Bank transfers and UPI payments that buyers told us of, each checked by two colleagues.",
    offeredTo: "those it is for",
    group: "Money",
    waiting: "transfersToCheck",
  },
  "/payments-dashboard/transfers/{transferId}": {
    name: "Transfer",
    description: "What the buyer says, what the statement says, and who has checked it.",
    offeredTo: "nobody",
    under: "/payments-dashboard/transfers",
  },
  "/payments-dashboard/bank-account": {
    name: "Bank account",
    description: "Where buyers transfer money to; a change is confirmed by a second administrator.",
    offeredTo: "those it is for",
    group: "Money",
  },
  "/payments-dashboard/refunds": {
    name: "Refunds",
    description: "Money that was asked back: what waits for a decision, what is on its way, what failed.",
    offeredTo: "those it is for",
    group: "Money",
  },
  "/payments-dashboard/refunds/new": {
    name: "Give money back",
    description: "Ask for money of a payment to go back, or mark that work on an order has begun.",
    offeredTo: "nobody",
    under: "/payments-dashboard/refunds",
  },
  "/payments-dashboard/refunds/{refundId}": {
    name: "Refund",
    description: "What was asked for and why, the rule, and the decision.",
    offeredTo: "nobody",
    under: "/payments-dashboard/refunds",
  },
  "/payments-dashboard/referrals": {
    name: "Referrals",
    description: "Who referred whom, rewards to pay, and the terms.",
    offeredTo: "those it is for",
    group: "Money",
    waiting: "rewardsToPay",
  },
  "/payments-dashboard/referrals/terms": {
    name: "Referral terms",
    description: "The reward for referring a friend, from when to when.",
    offeredTo: "nobody",
    under: "/payments-dashboard/referrals",
  },
  "/payments-dashboard/referrals/{referralId}": {
    name: "Referral",
    description: "Who referred whom, what came of it, and the reward.",
    offeredTo: "nobody",
    under: "/payments-dashboard/referrals",
  },
  "/payments-dashboard/services": {
    name: "Services and prices",
    description: "What can be bought, what it costs from when to when, and the rates of GST.",
    offeredTo: "those it is for",
    group: "Money",
  },
  "/payments-dashboard/services/new": {
    name: "Add a service",
    description: "A service, a package of several, or a pack of papers of the exam studio.",
    offeredTo: "nobody",
    under: "/payments-dashboard/services",
  },
  "/payments-dashboard/services/{serviceId}": {
    name: "Service",
    description: "What you get, and every price it has had.",
    offeredTo: "nobody",
    under: "/payments-dashboard/services",
  },
  "/payments-dashboard/coupons": {
    name: "Coupons",
    description: "Codes that take something off a price, how often they are used, and what they gave.",
    offeredTo: "those it is for",
    group: "Money",
  },
  "/payments-dashboard/coupons/new": {
    name: "Add a coupon",
    description: "A code, what it takes off, and for whom and when it holds.",
    offeredTo: "nobody",
    under: "/payments-dashboard/coupons",
  },
  "/user-management": {
    name: "Accounts",
    description: "Every account with its role, newest first.",
    offeredTo: "those it is for",
    group: "People",
    waiting: "profilesToApprove",
  },
  "/user-management/{userId}": {
    name: "Account",
    description: "One account: its roles, its state and its history.",
    offeredTo: "nobody",
  },
  "/user-management/invitations": {
    name: "Invitations",
    description: "Colleagues who were invited by email.",
    offeredTo: "nobody",
  },
  "/user-management/board-names": {
    name: "Names on the board",
    description: "The names students chose for the board of points, and a way to remove one.",
    offeredTo: "nobody",
    under: "/user-management",
  },
  "/admin/exam-content": {
    name: "Exam content",
    description: "The mock exams, and the papers made of the bank of questions.",
    offeredTo: "those it is for",
    group: "Exams",
    label: "Mock exams",
  },
  "/admin/exam-content/questions": {
    name: "Exam questions",
    description: "The bank of questions: find one, change it, or write a new one.",
    offeredTo: "those it is for",
    group: "Exams",
    label: "Questions",
  },
  "/admin/exam-content/questions/new": {
    name: "New question",
    description: "Choose the exam and the type, write the question and try it.",
    offeredTo: "nobody",
  },
  "/admin/exam-content/questions/passage": {
    name: "New passage, figure or recording",
    description: "A text, table, picture or recording that several questions may be asked about.",
    offeredTo: "nobody",
  },
  "/admin/exam-content/import": {
    name: "Bring in questions",
    description: "Questions from a file, looked through before they are taken over.",
    offeredTo: "nobody",
    under: "/admin/exam-content/questions",
  },
  "/admin/exam-content/export": {
    name: "Export questions",
    description: "Questions as a file for other programs, with what it does not hold.",
    offeredTo: "nobody",
    under: "/admin/exam-content/questions",
  },
  "/admin/exam-content/media": {
    name: "Pictures and recordings",
    description: "What questions and passages may show or play, with its rights and its words.",
    offeredTo: "nobody",
    under: "/admin/exam-content/questions",
  },
  "/admin/exam-content/papers": {
    name: "Exam papers",
    description:
      "The papers of mock exams: put one together from the bank of questions, or change its draft.",
    offeredTo: "those it is for",
    group: "Exams",
    label: "Papers",
  },
  "/admin/exam-content/papers/new": {
    name: "New paper",
    description: "Choose the exam and its sections, then the questions.",
    offeredTo: "nobody",
  },
  "/admin/exam-content/papers/{mockId}": {
    name: "Paper",
    description: "One mock exam’s paper with its sections and questions, and what it still lacks.",
    offeredTo: "nobody",
  },
  "/admin/exam-content/{itemId}": {
    name: "Question",
    description: "One question with its key, its versions and the form to change it.",
    offeredTo: "nobody",
    under: "/admin/exam-content/questions",
  },
  "/admin/exam-content/statistics": {
    name: "Exam statistics",
    description: "How the questions of mock exams turned out, and which deserve a look.",
    offeredTo: "those it is for",
    group: "Exams",
    label: "Statistics",
  },
  "/admin/exam-content/statistics/{itemVersionId}": {
    name: "Question and its key",
    description: "One question with its figures, objections and the history of its key.",
    offeredTo: "nobody",
  },
  "/admin/exam-content/objections": {
    name: "Exam objections",
    description: "Students who say that a key is wrong, and changes of keys that wait to be made.",
    offeredTo: "those it is for",
    group: "Exams",
    label: "Objections",
    waiting: "objections",
  },
  "/admin/exam-content/regrades": {
    name: "Marking papers again",
    description: "Papers with results, and which of them no longer follow their keys.",
    offeredTo: "nobody",
    under: "/admin/exam-content/objections",
  },
  "/admin/exam-content/regrades/{revisionId}": {
    name: "Paper to mark again",
    description: "What marking a paper again would change, and what was done so far.",
    offeredTo: "nobody",
  },
  "/admin/exam-content/marking": {
    name: "Exam marking",
    description: "Essays and spoken answers of mock exams that wait for a person.",
    offeredTo: "those it is for",
    group: "Exams",
    label: "Marking",
    waiting: "answersToMark",
  },
  "/admin/exam-content/marking/{attemptId}/{ordinal}": {
    name: "Answer to mark",
    description: "One answer, with its task and the rubric.",
    offeredTo: "nobody",
  },
  "/admin/exam-content/candidates": {
    name: "Exam candidates",
    description: "Who sits a mock exam, and more time for those who need it.",
    offeredTo: "those it is for",
    group: "Exams",
    label: "Candidates",
  },
  "/admin/exam-content/candidates/{userId}": {
    name: "Exam candidate",
    description: "One person’s attempts at mock exams, and their more time.",
    offeredTo: "nobody",
  },
  "/admin-dashboard/settings": {
    name: "Site settings",
    description: "What the site says about us, and the days without consultations.",
    offeredTo: "those it is for",
    group: "System",
  },
  "/admin-dashboard/audit": {
    name: "Audit log",
    description: "Who changed what, and when: as it was and as it became.",
    offeredTo: "those it is for",
    group: "System",
  },
  "/admin-diagnostic": {
    name: "Diagnostics",
    description: "What is up, what runs late and what is not set.",
    offeredTo: "those it is for",
    group: "System",
  },
  "/student-profile": {
    name: "Student",
    description: "Find a student first.",
    offeredTo: "nobody",
    under: "/workflow-students",
  },
  "/student-profile/{studentId}": {
    name: "Student",
    description: "A student’s details and applications.",
    offeredTo: "nobody",
  },
  "/student-detail": {
    name: "Student",
    description: "Find a student first.",
    offeredTo: "nobody",
    under: "/workflow-students",
  },
  "/student-detail/{studentId}": {
    name: "Student in detail",
    description: "Every application of a student, step by step.",
    offeredTo: "nobody",
  },
  "/student-detail/{studentId}/documents": {
    name: "Documents of a student",
    description: "What the applications of a student need, what came, and what was decided.",
    offeredTo: "nobody",
  },

  "/student-detail/{studentId}/as-student": {
    name: "What the student sees",
    description: "The student’s own pages, only to be read.",
    offeredTo: "nobody",
  },
  "/workflow-students/applications/{applicationId}/pack": {
    name: "Pack for the university",
    description: "The accepted documents of an application in order, as one file.",
    offeredTo: "nobody",
    under: "/workflow-students/applications",
  },
  "/workflow-students/applications/{applicationId}": {
    name: "Application",
    description: "Where it stands, who is next, and everything that happened.",
    offeredTo: "nobody",
    under: "/workflow-students/applications",
  },

  "/student-dashboard": {
    name: "Your studies abroad",
    description: "Where your applications stand, and what comes next.",
    offeredTo: "students",
    group: "Studies",
    label: "Home",
  },
  "/service-catalog": {
    name: "Services",
    description: "What we do for you, from the first question to the first week abroad.",
    offeredTo: "students",
    group: "Services",
  },
  "/enrolled-services": {
    name: "Your services",
    description: "The services you have taken up.",
    offeredTo: "students",
    group: "Services",
  },
  "/student-programs": {
    name: "Your programs",
    description: "Your applications, your shortlist, and your dates in your calendar.",
    offeredTo: "students",
    group: "Studies",
  },
  "/student-programs/documents": {
    name: "Documents",
    description: "What your applications need, what we have, and what came of it.",
    offeredTo: "students",
    group: "Studies",
  },
  "/student-programs/offers": {
    name: "Your offers",
    description: "What universities offer you, side by side, with what differs.",
    offeredTo: "nobody",
    under: "/student-programs",
  },
  "/student-programs/family": {
    name: "Your family",
    label: "Family",
    description: "A page on which your parents see how your applications stand, while you want it.",
    offeredTo: "students",
    group: "Studies",
  },
  "/student-programs/messages": {
    name: "Messages",
    description: "Write to your team, and read what they answer.",
    offeredTo: "students",
    group: "Studies",
    waiting: "unreadMessages",
  },
  "/student-programs/{applicationId}": {
    name: "Application",
    description: "Where it stands, who is next, and what is missing.",
    offeredTo: "nobody",
    under: "/student-programs",
  },
  "/mock-exams": {
    name: "Exam Studio",
    description: "The sixteen exams you can prepare for.",
    offeredTo: "students",
    group: "Exams",
  },
  "/mock-exam/history": {
    name: "Your attempts",
    description: "The mock exams you have taken, and what each came to.",
    offeredTo: "students",
    group: "Exams",
  },
  "/mock-exam/{examId}/start": {
    name: "Mock exam",
    description: "Before you begin.",
    offeredTo: "nobody",
    under: "/mock-exams",
  },
  "/mock-exam/{examId}/take/{attemptId}": {
    name: "Mock exam",
    description: "The paper you are sitting.",
    offeredTo: "nobody",
    under: "/mock-exams",
  },
  "/mock-exam/{examId}/results/{attemptId}": {
    name: "Result",
    description: "How an attempt was marked.",
    offeredTo: "nobody",
    under: "/mock-exam/history",
  },
  "/mock-exam/{examId}/review/{attemptId}": {
    name: "Review",
    description: "Your answers, question by question.",
    offeredTo: "nobody",
    under: "/mock-exam/history",
  },
  "/gamification": {
    name: "Milestones",
    description: "Your points and badges, your streak, and how far you have come.",
    offeredTo: "students",
    group: "Studies",
  },
  "/exam-payment": {
    name: "Exam packs",
    description: "Mock papers of the exam studio: what they cost, and what you have.",
    offeredTo: "nobody",
    under: "/mock-exams",
  },
  "/service-payment/{serviceId}": {
    name: "Service payment",
    description: "Paying for a service.",
    offeredTo: "nobody",
    under: "/service-catalog",
  },
  "/profile/file": {
    name: "Your file",
    description: "Studies, tests, work, passport, family and funds, asked once.",
    offeredTo: "students",
    group: "Studies",
  },
  "/connect-mentor": {
    name: "Your mentor",
    description: "Who looks after your applications, and how to reach a counsellor.",
    offeredTo: "students",
    group: "Studies",
  },
  "/connect-mentor/profile": {
    name: "You as a mentor",
    description: "What students read of you, and when you have time for them.",
    offeredTo: "nobody",
    under: "/connect-mentor",
  },
  "/connect-mentor/{mentorId}": {
    name: "Mentor",
    description: "Who a mentor is, and what you would like to ask them.",
    offeredTo: "nobody",
    under: "/connect-mentor",
  },
  "/connect-mentor/conversations/{conversationId}": {
    name: "Mentoring",
    description: "What a student and a mentor write to each other, and when they meet.",
    offeredTo: "nobody",
    under: "/connect-mentor",
  },
  "/connect-mentor/meetings/{meetingId}": {
    name: "Meeting",
    description: "When a student and a mentor meet, in both time zones, and where.",
    offeredTo: "nobody",
    under: "/connect-mentor",
  },
  "/purchase-history": {
    name: "Purchases",
    description: "What you have bought, and whether it is paid.",
    offeredTo: "students",
    group: "Services",
  },
  "/purchase-history/{invoiceId}": {
    name: "Invoice",
    description: "What was paid, to whom and for what, to save and print.",
    offeredTo: "nobody",
    under: "/purchase-history",
  },
  "/payment-success": {
    name: "Payment",
    description: "The state of your latest payment.",
    offeredTo: "nobody",
    under: "/purchase-history",
  },
  "/notifications": {
    name: "Notifications",
    description: "What you should know about.",
    offeredTo: "everyone",
    group: "Work",
    studentGroup: "You",
    waiting: "unreadNotifications",
  },
  "/refer-friend": {
    name: "Refer a friend",
    description: "Your own code and link, and what became of the friends you sent us.",
    offeredTo: "students",
    group: "You",
  },

  "/profile": {
    name: "Profile",
    description: "Your name, telephone and email.",
    offeredTo: "everyone",
    group: "Account",
  },
  "/settings": {
    name: "Settings",
    description: "Password, devices and account.",
    offeredTo: "everyone",
    group: "Account",
  },
  "/change-password": {
    name: "Password",
    description: "Choose a new password.",
    offeredTo: "nobody",
    under: "/settings",
  },
  "/account-settings": { name: "Account", description: "Your account and devices.", offeredTo: "nobody" },
};

export type Place = {
  name: string;
  href: string;
  description: string;
  group: NavigationGroup;
  waiting?: Waiting;
  /** Pages that belong to it and do not begin with its address. */
  covers: readonly string[];
};

/** The navigation of the signed-in area: pages the person may open and has a use for. */
export function navigationFor(actor: Actor): Place[] {
  const accessList = new Set(actor.roles.flatMap((role) => [...ROLES[role].dashboards] as string[]));
  const isStudent = actor.roles.includes("student");
  return Object.entries(GUARDED_PAGES).flatMap(([href, page]) => {
    if (page.offeredTo === "nobody") return [];
    const guard = guardFor(href);
    if (decideGuard(actor, guard) !== "allow") return [];
    const isOffered = {
      students: isStudent,
      staff: accessList.has(href) && !isOnlyStudent(actor),
      everyone: true,
      "those it is for": guard?.roles !== "signed-in" || accessList.has(href),
    }[page.offeredTo];
    if (!isOffered) return [];
    const { name, label, description, waiting } = page;
    const group = (isOnlyStudent(actor) && page.studentGroup) || page.group;
    return [{ name: label ?? name, href, description, group, waiting, covers: pagesUnder(href) }];
  });
}

/** Students have fewer places in larger letters; a colleague who is a student as well works at the desks. */
export function isOnlyStudent(actor: Actor): boolean {
  return actor.roles.every((role) => role === "student");
}

/** The places of a navigation by group, in the order of the groups, without the account. What waits is counted once. */
export function groupPlaces(places: readonly Place[]): { group: NavigationGroup; places: Place[] }[] {
  const counted = new Set<Waiting>();
  return NAVIGATION_GROUPS.filter((group) => group !== "Account")
    .map((group) => ({
      group,
      places: places
        .filter((place) => place.group === group)
        .map((place) => {
          if (place.waiting && counted.has(place.waiting)) return { ...place, waiting: undefined };
          if (place.waiting) counted.add(place.waiting);
          return place;
        }),
    }))
    .filter((part) => part.places.length > 0);
}

const PLACES_ON_BAR = 4;
const STUDENT_BAR = ["/student-dashboard", "/student-programs", "/student-programs/messages", "/mock-exams"];

/** What a phone shows at its lower edge: for colleagues the home, the desks where something may wait, and the notifications. */
export function placesOnBar(actor: Actor, places: readonly Place[]): Place[] {
  const byHref = (href: string) => places.filter((place) => place.href === href);
  if (isOnlyStudent(actor)) {
    const own = STUDENT_BAR.flatMap(byHref);
    return own.length > 0 ? own : places.slice(0, PLACES_ON_BAR);
  }
  const notifications = byHref("/notifications");
  const wanted = [
    ...byHref(homeFor(actor.role)),
    ...groupPlaces(places).flatMap((part) => part.places.filter(({ waiting }) => waiting)),
    ...actor.roles.flatMap((role) => ROLES[role].dashboards.flatMap(byHref)),
  ];
  const hrefs = [...new Set(wanted.map(({ href }) => href))].filter((href) => href !== "/notifications");
  return [...hrefs.slice(0, PLACES_ON_BAR - 1).flatMap(byHref), ...notifications];
}

function pagesUnder(href: string): string[] {
  return Object.entries(GUARDED_PAGES).flatMap(([path, page]) =>
    page.offeredTo === "nobody" && page.under === href ? [path] : [],
  );
}
