// Pages that are read: account corner (lib/access/account-hint.ts), menus, arrival.
const cookie = (name) => document.cookie.split("; ").find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);
const byId = (id) => document.getElementById(id);

function showAccount() {
  const corner = byId("signed-in-corner");
  if (!corner) return;
  let hint = null;
  try {
    hint = JSON.parse(decodeURIComponent(cookie("account") ?? "null"));
  } catch {}
  const isSignedIn = typeof hint?.initials === "string";
  corner.hidden = !isSignedIn;
  byId("signed-out-corner").hidden = isSignedIn;
  if (!isSignedIn) return;
  corner.querySelector("[data-initials]").textContent = hint.initials;
  const dashboard = corner.querySelector("[data-dashboard]");
  const isPath = /^\/[a-z][a-z0-9/-]*$/.test(hint.dashboard ?? "");
  dashboard.parentElement.hidden = !isPath;
  if (isPath) dashboard.href = hint.dashboard;
  const unread = corner.querySelector("[data-unread]");
  unread.hidden = !(hint.unread > 0);
  unread.querySelector("[data-unread-count]").textContent = hint.unread > 99 ? "99+" : hint.unread;
}

function showNotice() {
  const notice = byId(`notice-${cookie("notice")}`);
  if (!notice) return;
  notice.hidden = false;
  document.cookie = "notice=; path=/; max-age=0";
}

const closeMenus = () => {
  for (const open of document.querySelectorAll(":popover-open")) open.hidePopover();
};

// What forms.js passes on. An entry that it had to keep is sent from the next page.
function rememberArrival() {
  const query = new URLSearchParams(location.search);
  const touch = {};
  for (const mark of ["source", "medium", "campaign", "term", "content"])
    if (query.get(`utm_${mark}`)) touch[mark] = query.get(`utm_${mark}`).slice(0, 200);
  const isFromElsewhere = document.referrer && new URL(document.referrer).origin !== location.origin;
  if (isFromElsewhere) touch.referrer = document.referrer.slice(0, 500);
  const isNews = Object.keys(touch).length > 0;
  Object.assign(touch, { landing: location.pathname, at: new Date().toISOString() });
  try {
    if (!localStorage.getItem("first-touch")) localStorage.setItem("first-touch", JSON.stringify(touch));
    if (isNews) localStorage.setItem("last-touch", JSON.stringify(touch));
    // /?ref=K7M3QP
    if (/^\w{6}$/.test(query.get("ref"))) localStorage.setItem("referral-code", query.get("ref"));
    if (!document.querySelector("[data-lead-form]")) sessionStorage.setItem("came-from", location.pathname);
    if (localStorage.getItem("kept-entries")) void import("/forms.js");
  } catch {}
}

addEventListener("click", (event) => {
  if (event.target.closest?.("[popover] a[href]")) closeMenus();
});
// A page from the browser's memory: the person may have signed in or out since.
addEventListener("pageshow", (event) => {
  if (event.persisted) closeMenus();
  showAccount();
});
showAccount();
showNotice();
rememberArrival();
const choice = cookie("page-counting");
byId("privacy-choices")?.setAttribute("data-choice", choice ?? "");
if (choice === "yes") void import("/tracking.js");
