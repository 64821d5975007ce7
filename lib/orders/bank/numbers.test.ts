import { expect, test } from "vitest";
import {
  isAccountNumber,
  isIban,
  isIfsc,
  isSwift,
  isTransferReference,
  isUpiId,
  plainNumber,
  spaced,
} from "./numbers";

test("A number is the same with the spaces people type and without", () => {
  expect(plainNumber(" hdfc 0001234\n")).toBe("HDFC0001234");
  expect(spaced("123456789012")).toBe("1234 5678 9012");
  expect(spaced("1234567890")).toBe("1234 5678 90");
});

test("A mistyped account is refused before money can go to it", () => {
  expect(isIfsc("HDFC0001234")).toBe(true);
  // The letter O for the nought.
  for (const wrong of ["HDFCO001234", "HDFC000123", "HDFC00012345", "1DFC0001234"])
    expect(isIfsc(wrong)).toBe(false);
  expect(isAccountNumber("50100123456789")).toBe(true);
  for (const wrong of ["12345678", "1234567890123456789", "50100-12345"])
    expect(isAccountNumber(wrong)).toBe(false);
  for (const right of ["campusbound@hdfcbank", "fees.cb-1@okaxis"]) expect(isUpiId(right)).toBe(true);
  for (const wrong of ["campusbound", "@hdfc", "a@b@c", "fees@hdfc bank", "fees@1bank"])
    expect(isUpiId(wrong)).toBe(false);
  expect(isSwift("HDFCINBBXXX")).toBe(true);
  expect(isSwift("HDFCINB")).toBe(false);
  // The examples of the registry of IBANs.
  for (const right of ["GB29NWBK60161331926819", "DE89370400440532013000", "AE070331234567890123456"])
    expect(isIban(right)).toBe(true);
  expect(isIban("GB29NWBK60161331926818")).toBe(false);
});

test("Each way of paying has numbers of its own", () => {
  expect(isTransferReference("upi", "412345678901")).toBe(true);
  for (const wrong of ["41234567890", "4123456789012", "41234567890A"])
    expect(isTransferReference("upi", wrong)).toBe(false);
  for (const right of ["412345678901", "HDFCN52026112701", "HDFCR52026112712345678"])
    expect(isTransferReference("bank", right)).toBe(true);
  for (const wrong of ["HDFCN5202611270", "HDFCR520261127123456789", "HDFC-N520261127016"])
    expect(isTransferReference("bank", wrong)).toBe(false);
  expect(isTransferReference("abroad", "FT26331/AB-9")).toBe(true);
  expect(isTransferReference("abroad", "ABC")).toBe(false);
});
