import {
  BookOpen,
  ChevronDown,
  ChevronLeft,
  Compass,
  Ellipsis,
  Globe,
  GraduationCap,
  Menu,
  PencilLine,
  X,
} from "lucide-react";
import type { ReactNode } from "react";
import { useLocalPath, useTranslate } from "#translate";
import { buttonVariants } from "@/components/ui/button";
import { routeExists } from "@/lib/site/existing-pages";
import { getNavigation, type NavigationMenu } from "@/lib/site/navigation";
import { paths } from "@/lib/site/paths";
import { getSettings } from "@/lib/site/settings";
import { cn } from "@/lib/utils";
import { ChatLink } from "./chat-link";
import { DestinationList } from "./destination-list";
import { LanguageLinks } from "./language-links";
import { MenuGroups } from "./menu-groups";

const ICONS: Record<NavigationMenu["id"], typeof Globe> = {
  "career-choice": GraduationCap,
  "study-destinations": Globe,
  services: Compass,
  resources: BookOpen,
  exams: PencilLine,
  more: Ellipsis,
};

/**
 * The six menus as a bar on a wide screen and a drawer on a narrow one. The browser's own popovers open and close them, so
 * they work by keyboard and without script. What they open (SiteMenuPanels) stands at the end of the page: the text of the
 * page travels first.
 */
export async function SiteMenu() {
  const t = useTranslate();
  const localPath = useLocalPath();
  const [menus, { chatUrl }] = await Promise.all([getNavigation(), getSettings()]);
  return (
    <nav id="site-menu" popover="auto" aria-label={t("Main")} className="site-menu">
      <DrawerHead label={t("Menu")} closes="site-menu" className="lg:hidden" />
      <ul className="lg:page-width lg:flex lg:[&>li:first-child>button]:pl-0">
        {menus.map((menu) => (
          <li key={menu.id} className="border-b lg:border-0">
            <MenuButton menu={menu} />
          </li>
        ))}
        <DrawerLink href={paths.about} label={t("About Us")} />
        <DrawerLink href={paths.contact} label={t("Contact")} />
        {chatUrl ? (
          <li className="border-b lg:hidden">
            <ChatLink url={chatUrl} className="flex min-h-12 items-center gap-3 font-semibold" />
          </li>
        ) : null}
        <li className="border-b lg:hidden">
          <LanguageLinks className="flex min-h-12 items-center pl-8 font-semibold" />
        </li>
      </ul>
      {routeExists(paths.bookConsultation) ? (
        <a href={localPath(paths.bookConsultation)} className={cn(buttonVariants(), "mt-6 w-full lg:hidden")}>
          {t("Book a consultation")}
        </a>
      ) : null}
    </nav>
  );
}

/** Opens the drawer of a narrow screen. */
export function SiteMenuButton() {
  const t = useTranslate();
  return (
    <button
      type="button"
      popoverTarget="site-menu"
      className={cn(buttonVariants({ variant: "secondary", size: "icon" }), "max-sm:size-10 lg:hidden")}
    >
      <Menu aria-hidden />
      <span className="sr-only">{t("Menu")}</span>
    </button>
  );
}

/** The panels of the six menus. The browser moves the focus from a menu's button into its panel, wherever that stands. */
export async function SiteMenuPanels({ destinations = <DestinationList /> }: { destinations?: ReactNode }) {
  const menus = await getNavigation();
  const t = useTranslate();
  return (
    <nav aria-label={t("Menus")}>
      {menus.map((menu) => (
        <MenuPanel key={menu.id} menu={menu}>
          {menu.id === "study-destinations" ? destinations : <MenuGroups groups={menu.groups} />}
        </MenuPanel>
      ))}
    </nav>
  );
}

function MenuButton({ menu }: { menu: NavigationMenu }) {
  const Icon = ICONS[menu.id];
  const t = useTranslate();
  return (
    <button
      type="button"
      popoverTarget={`menu-${menu.id}`}
      className="flex min-h-12 w-full items-center gap-3 text-left font-semibold hover:text-primary lg:min-h-11 lg:w-auto lg:gap-1.5 lg:px-4 lg:text-sm"
    >
      <Icon aria-hidden className="size-5 text-primary lg:hidden" />
      <span className="grow">{t(menu.label)}</span>
      <ChevronDown aria-hidden className="size-4 -rotate-90 text-muted-foreground lg:rotate-0" />
    </button>
  );
}

function MenuPanel({ menu, children }: { menu: NavigationMenu; children: ReactNode }) {
  const id = `menu-${menu.id}`;
  const t = useTranslate();
  const localPath = useLocalPath();
  return (
    <div id={id} popover="auto" className="menu-panel">
      <DrawerHead label={t("All menus")} closes={id} isBack className="lg:hidden" />
      <div className="lg:page-width lg:grid lg:grid-cols-[15rem_1fr] lg:gap-12 lg:py-9">
        <div className="border-b pb-5 lg:border-r lg:border-b-0 lg:pr-8">
          <p className="font-display text-2xl">{t(menu.label)}</p>
          <p className="mt-2 text-sm text-muted-foreground">{t(menu.description)}</p>
          {routeExists(paths.bookConsultation) ? (
            <a
              href={localPath(paths.bookConsultation)}
              className="text-link mt-3 inline-block text-sm font-semibold"
            >
              {t("Ask a counsellor")}
            </a>
          ) : null}
        </div>
        <div className="pt-4 lg:pt-0">{children}</div>
      </div>
    </div>
  );
}

function DrawerHead({
  label,
  closes,
  isBack = false,
  className,
}: {
  label: string;
  closes: string;
  isBack?: boolean;
  className?: string;
}) {
  const t = useTranslate();
  return (
    <div className={cn("mb-3 flex min-h-11 items-center justify-between", className)}>
      {isBack ? (
        <button
          type="button"
          popoverTarget={closes}
          popoverTargetAction="hide"
          className={cn(buttonVariants({ variant: "ghost", size: "sm" }), "-ml-3")}
        >
          <ChevronLeft aria-hidden />
          {label}
        </button>
      ) : (
        <>
          <span className="font-display text-xl">{label}</span>
          <button
            type="button"
            popoverTarget={closes}
            popoverTargetAction="hide"
            className={cn(buttonVariants({ variant: "ghost", size: "icon" }), "-mr-3")}
          >
            <X aria-hidden />
            <span className="sr-only">{t("Close menu")}</span>
          </button>
        </>
      )}
    </div>
  );
}

function DrawerLink({ href, label }: { href: string; label: string }) {
  const localPath = useLocalPath();
  if (!routeExists(href)) return null;
  return (
    <li className="border-b lg:hidden">
      <a href={localPath(href)} className="flex min-h-12 items-center pl-8 font-semibold">
        {label}
      </a>
    </li>
  );
}
