"use client";

import { createContext, type ReactNode, useContext } from "react";

type SupportContact = { to: string; siteName: string };

/** Whom the error screen's report goes to. The settings are read on the server, the error screen runs in the browser. */
const SupportContactContext = createContext<SupportContact>({ to: "", siteName: "" });

export function SupportContactProvider({
  contact,
  children,
}: {
  contact: SupportContact;
  children: ReactNode;
}) {
  return <SupportContactContext value={contact}>{children}</SupportContactContext>;
}

export function useSupportContact(): SupportContact {
  return useContext(SupportContactContext);
}
