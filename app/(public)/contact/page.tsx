import { useTranslate } from "#translate";
import { ContactForm } from "@/components/leads/contact-form";
import { LeadPage } from "@/components/leads/lead-page";
import { OfficeDetails } from "@/components/leads/office-details";
import { translator } from "@/lib/locales/catalogues";
import { pageLocale } from "@/lib/locales/page-locale";
import { pageChecker } from "@/lib/site/existing-pages";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";
import { getSettings } from "@/lib/site/settings";

export function generateMetadata() {
  const t = translator(pageLocale());
  return pageMetadata({
    title: t("Contact us"),
    description: t(
      "Write to us about studying abroad, call or email us. A person reads every message and replies by email, Monday to Saturday.",
    ),
    path: paths.contact,
  });
}

export default async function ContactPage() {
  const t = useTranslate();
  const [settings, hasPage] = await Promise.all([getSettings(), pageChecker()]);
  return (
    <LeadPage
      title={t("Contact")}
      path={paths.contact}
      lead={<p>{t("Send us a message. A person reads it and replies by email, Monday to Saturday.")}</p>}
      aside={<OfficeDetails settings={settings} />}
    >
      <ContactForm privacyHref={hasPage(paths.privacy) ? paths.privacy : undefined} />
    </LeadPage>
  );
}
