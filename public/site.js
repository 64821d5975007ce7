// Pages that are read: account corner (lib/access/account-hint.ts), menus, counting.
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
const choice = cookie("page-counting");
byId("privacy-choices")?.setAttribute("data-choice", choice ?? "");
if (choice === "yes") void import("/tracking.js");
