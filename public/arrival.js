// Where a visitor came from and who sent them, which forms.js passes on with what they send. Every page asks for it, those of the
// app too.
const query = new URLSearchParams(location.search);

function rememberArrival() {
  const touch = {};
  for (const mark of ["source", "medium", "campaign", "term", "content"])
    if (query.get(`utm_${mark}`)) touch[mark] = query.get(`utm_${mark}`).slice(0, 200);
  const isFromElsewhere = document.referrer && new URL(document.referrer).origin !== location.origin;
  if (isFromElsewhere) touch.referrer = document.referrer.slice(0, 500);
  const isNews = Object.keys(touch).length > 0;
  Object.assign(touch, { landing: location.pathname, at: new Date().toISOString() });
  if (!localStorage.getItem("first-touch")) localStorage.setItem("first-touch", JSON.stringify(touch));
  if (isNews) localStorage.setItem("last-touch", JSON.stringify(touch));
  // /?ref=K7M3QP
  if (/^\w{6}$/.test(query.get("ref"))) localStorage.setItem("referral-code", query.get("ref"));
}

function rememberPlace() {
  try {
    if (!document.querySelector("[data-lead-form]")) sessionStorage.setItem("came-from", location.pathname);
  } catch {}
}

rememberPlace();
// The app goes from page to page without loading one.
addEventListener("pagehide", rememberPlace);
try {
  rememberArrival();
  // An entry that it had to keep is sent from the next page.
  if (localStorage.getItem("kept-entries")) void import("/forms.js");
} catch {}
