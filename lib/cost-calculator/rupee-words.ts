const UNITS: Readonly<Record<string, number>> = {
  lakh: 100_000,
  lakhs: 100_000,
  lac: 100_000,
  lacs: 100_000,
  crore: 10_000_000,
  crores: 10_000_000,
  cr: 10_000_000,
  लाख: 100_000,
  करोड: 10_000_000,
};

/** Rupees as people type them: 60,000; ₹1,20,000; Rs 1.2 lakh; 1 crore; 2 लाख. Null for anything else. */
export function rupeesFrom(text: string): number | null {
  // Without the dot under करोड़, which people type in two ways or leave out.
  const typed = text
    .toLowerCase()
    .normalize("NFC")
    .replaceAll(/[\s,\u093c]/g, "");
  const [, digits, unit] =
    /^(?:₹|rs\.?|inr)?(\d{1,12}(?:\.\d{1,2})?)([a-z\p{Script=Devanagari}]*)$/u.exec(typed) ?? [];
  if (!digits) return null;
  const times = unit ? UNITS[unit] : 1;
  return times ? Math.round(Number(digits) * times) : null;
}
