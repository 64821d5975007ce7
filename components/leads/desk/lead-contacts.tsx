import { Mail, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button";
import { type Channel, type ContactFacts, contactWay, REFUSAL_SENTENCES } from "@/lib/leads/contact-ways";
import { formatPhone } from "@/lib/leads/phone";
import type { Lead } from "@/lib/leads/rows";

/** Ways to reach the person. What they have not agreed to or asked for is shown and leads nowhere. */
export function LeadContacts({ lead, facts }: { lead: Lead; facts: ContactFacts }) {
  const way = (channel: Channel) => contactWay(channel, lead, facts);
  return (
    <div className="flex flex-wrap gap-2">
      {lead.phone ? (
        <Contact
          href={`tel:${lead.phone}`}
          refusal={way("phone").refusal}
          icon={<Phone aria-hidden />}
          text={<span className="figures">{formatPhone(lead.phone)}</span>}
        />
      ) : null}
      {lead.phone && way("whatsapp").basis ? (
        <Contact
          href={`https://wa.me/${lead.phone.slice(1)}`}
          refusal={null}
          icon={<MessageCircle aria-hidden />}
          text="WhatsApp"
        />
      ) : null}
      {lead.email ? (
        <Contact
          href={`mailto:${lead.email}`}
          refusal={way("email").refusal}
          icon={<Mail aria-hidden />}
          text={<span className="min-w-0 break-all">{lead.email}</span>}
        />
      ) : null}
    </div>
  );
}

type ContactProps = {
  href: string;
  refusal: keyof typeof REFUSAL_SENTENCES | null;
  icon: ReactNode;
  text: ReactNode;
};

function Contact({ href, refusal, icon, text }: ContactProps) {
  if (refusal) {
    return (
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 px-1 text-muted-foreground">
        {text}
        <span className="text-xs">{REFUSAL_SENTENCES[refusal]}</span>
      </span>
    );
  }
  return (
    <a
      href={href}
      {...(href.startsWith("https:") ? { rel: "noopener noreferrer", target: "_blank" } : {})}
      className={buttonVariants({ variant: "secondary", size: "sm", className: "min-w-0 font-normal!" })}
    >
      {icon}
      {text}
    </a>
  );
}
