/** Words of visas and departures, for forms as well: this file brings nothing else into a page. */

export const VISA_STATES = {
  preparing: "Being prepared",
  lodged: "With the embassy",
  appointment: "Appointment booked",
  granted: "Granted",
  refused: "Refused",
  appeal: "Under appeal",
} as const;
export type VisaState = keyof typeof VISA_STATES;

/** As private.visa_appointment_name says them; a test compares the two. */
export const APPOINTMENT_KINDS = {
  biometrics: "Biometrics",
  interview: "Visa interview",
  medical: "Medical examination",
  document_collection: "Collect your passport",
} as const;
export type AppointmentKind = keyof typeof APPOINTMENT_KINDS;

export const APPOINTMENT_STATES = {
  booked: "Booked",
  kept: "Kept",
  moved: "Moved",
  cancelled: "Cancelled",
  missed: "Missed",
} as const;

/** What can become of an appointment. */
export const APPOINTMENT_ENDS = { kept: "Kept", missed: "Missed", cancelled: "Cancelled" } as const;
export type AppointmentEnd = keyof typeof APPOINTMENT_ENDS;

/** Where an appointment is, which says whose clock and whose holidays count. Students apply where they live. */
export const APPOINTMENT_PLACES = {
  "Asia/Kolkata": { name: "India", country: "IN" },
  "Asia/Dubai": { name: "United Arab Emirates", country: "AE" },
  "Asia/Kathmandu": { name: "Nepal", country: "NP" },
  "Asia/Singapore": { name: "Singapore", country: "SG" },
  "Europe/London": { name: "United Kingdom", country: "GB" },
  "Europe/Dublin": { name: "Ireland", country: "IE" },
  "Europe/Berlin": { name: "Germany", country: "DE" },
  "America/New_York": { name: "United States, east", country: "US" },
  "America/Toronto": { name: "Canada, east", country: "CA" },
  "Australia/Sydney": { name: "Australia, east", country: "AU" },
} as const;
export type AppointmentZone = keyof typeof APPOINTMENT_PLACES;
export const APPOINTMENT_ZONES = Object.keys(APPOINTMENT_PLACES) as AppointmentZone[];
export const HOME_ZONE: AppointmentZone = "Asia/Kolkata";

/** What can come after a refusal: for whoever chooses it, and for the student who reads it. */
export const NEXT_STEPS = {
  appeal: { name: "Appeal", text: "We ask for the decision to be looked at again." },
  new_application: { name: "New visa application", text: "We prepare a new visa application together." },
  later_intake: { name: "Later intake", text: "You keep the plan and begin at a later intake." },
  other_country: { name: "Another country", text: "We look at courses in another country with you." },
  end: { name: "No further visa application", text: "We don’t apply for this visa again." },
} as const;
export type NextStep = keyof typeof NEXT_STEPS;

export const DEPARTURE_ITEMS = {
  ticket: {
    name: "Flight",
    how: "Book once the visa is in your hands, and note the day.",
    day: "Day of the flight",
  },
  accommodation: { name: "A place to live", how: "Have the address with you in writing.", day: "Move in on" },
  insurance: {
    name: "Health insurance",
    how: "Check that it begins on the day you land.",
    day: "Covers you from",
  },
  arrival_contact: {
    name: "Someone to call when you land",
    how: "A name and a number: the university’s welcome desk, your host, a friend.",
    day: "Day",
  },
  call: {
    name: "Call with your officer",
    how: "Papers in hand luggage, money for the first weeks, the way from the airport.",
    day: "Day of the call",
  },
} as const;
export type DepartureItem = keyof typeof DEPARTURE_ITEMS;
export const DEPARTURE_ITEM_NAMES = Object.keys(DEPARTURE_ITEMS) as DepartureItem[];

export const DEPARTURE_STATES = { open: "Not yet", done: "Done", not_needed: "Not needed" } as const;
export type DepartureState = keyof typeof DEPARTURE_STATES;

/** As the columns have them, in characters. */
export const VISA_LIMITS = {
  reference: 60,
  item: 120,
  how: 300,
  source: 300,
  route: 120,
  place: 120,
  address: 300,
  bring: 500,
  outcome: 500,
  refusal: 1000,
  next: 2000,
  correction: 500,
  departure: 500,
} as const;
