// Where a visitor came from and who sent them, which forms.browser.ts passes on with what they send. Every page asks for it, those
// of the app too.
import {
  FIRST_TOUCH,
  LAST_TOUCH,
  PREVIOUS_PAGE,
  SAVED_ENTRIES,
  STORED_REFERRAL_CODE,
} from "@/lib/leads/device-keys";

const query = new URLSearchParams(location.search);

function rememberArrival() {
  const touch: Record<string, string> = {};
  for (const mark of ["source", "medium", "campaign", "term", "content"]) {
    const said = query.get(`utm_${mark}`);
    if (said) touch[mark] = said.slice(0, 200);
  }
  const isFromElsewhere = document.referrer && new URL(document.referrer).origin !== location.origin;
  if (isFromElsewhere) touch.referrer = document.referrer.slice(0, 500);
  const isNews = Object.keys(touch).length > 0;
  Object.assign(touch, { landing: location.pathname, at: new Date().toISOString() });
  if (!localStorage.getItem(FIRST_TOUCH)) localStorage.setItem(FIRST_TOUCH, JSON.stringify(touch));
  if (isNews) localStorage.setItem(LAST_TOUCH, JSON.stringify(touch));
  // /?ref=K7M3QP
  const code = query.get("ref") ?? "";
  // The first one counts.
  if (/^[2-9A-HJKMNP-TV-Z]{6}$/i.test(code) && !localStorage.getItem(STORED_REFERRAL_CODE))
    localStorage.setItem(STORED_REFERRAL_CODE, code);
}

function rememberPlace() {
  try {
    if (!document.querySelector("[data-lead-form]")) sessionStorage.setItem(PREVIOUS_PAGE, location.pathname);
  } catch {}
}

rememberPlace();
// The app goes from page to page without loading one.
addEventListener("pagehide", rememberPlace);
try {
  rememberArrival();
  // An entry that it had to keep is sent from the next page.
  if (localStorage.getItem(SAVED_ENTRIES)) void import("/forms.js" as string);
} catch {}
