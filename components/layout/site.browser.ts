// Pages that are read: account corner, menus, languages, counting.
import {
  ACCOUNT_HINT_COOKIE,
  type AccountHint,
  NOTICE_COOKIE,
  SIGN_OUT_PATH,
} from "@/lib/access/account-hint";
import { forgetPages } from "@/lib/documents/uploads/forget-pages";
import { getElement } from "@/lib/site/get-element";
import { followLanguageLinks } from "@/lib/site/language-links";
import { announceMenus } from "@/lib/site/menu-state";
import { ANALYTICS_COOKIE } from "@/lib/tracking/rules";

const cookie = (name: string) =>
  document.cookie
    .split("; ")
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);
const byId = (id: string) => document.getElementById(id);

function showAccount() {
  const corner = byId("signed-in-corner");
  if (!corner) return;
  // Anybody can write a cookie, so nothing of it is sure to be there.
  let hint: Partial<AccountHint> | null = null;
  try {
    hint = JSON.parse(decodeURIComponent(cookie(ACCOUNT_HINT_COOKIE) ?? "null"));
  } catch {}
  const isSignedIn = typeof hint?.initials === "string";
  corner.hidden = !isSignedIn;
  getElement("#signed-out-corner").hidden = isSignedIn;
  if (!hint || !isSignedIn) return;
  getElement("[data-initials]", corner).textContent = hint.initials ?? "";
  const dashboard = getElement<HTMLAnchorElement>("[data-dashboard]", corner);
  const path = hint.dashboard ?? "";
  const isPath = /^\/[a-z][a-z0-9/-]*$/.test(path);
  dashboard.parentElement?.toggleAttribute("hidden", !isPath);
  if (isPath) dashboard.href = path;
  const unread = hint.unread ?? 0;
  const mark = getElement("[data-unread]", corner);
  mark.hidden = !(unread > 0);
  getElement("[data-unread-count]", mark).textContent = unread > 99 ? "99+" : `${unread}`;
}

function showNotice() {
  const notice = byId(`notice-${cookie(NOTICE_COOKIE)}`);
  if (!notice) return;
  notice.hidden = false;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = `${NOTICE_COOKIE}=; path=/; max-age=0`;
}

const closeMenus = () => {
  for (const open of document.querySelectorAll<HTMLElement>(":popover-open")) open.hidePopover();
};

addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("[popover] a[href]")) closeMenus();
});
addEventListener("submit", ({ target }) => {
  if (target instanceof HTMLFormElement && target.getAttribute("action") === SIGN_OUT_PATH) forgetPages();
});
// A page from the browser's memory: the person may have signed in or out since.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) closeMenus();
  showAccount();
});
showAccount();
showNotice();
announceMenus();
followLanguageLinks();
const choice = cookie(ANALYTICS_COOKIE);
byId("privacy-choices")?.setAttribute("data-choice", choice ?? "");
if (choice === "yes") void import("/tracking.js" as string);
