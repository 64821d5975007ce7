import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordActionCall, watchActions } from "../../platform/action-calls";
import { refuseMalformedAction } from "./malformed-action";

let answer: (response: ServerResponse) => Promise<void>;
const server = createServer((request, response) => {
  void watchActions(async (hasCalledAction) => {
    refuseMalformedAction(request, response, hasCalledAction);
    await answer(response);
  });
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/contact`;
});
afterAll(() => void server.close());

const asAction = { method: "POST", headers: { "next-action": "40aa" }, body: "[" };
const fail = async (response: ServerResponse) => {
  response.statusCode = 500;
  response.end("failed");
};

test("An action whose arguments cannot be read is the sender's mistake", async () => {
  answer = fail;
  expect((await fetch(url, asAction)).status).toBe(400);
  const form = new FormData();
  form.append("0", "[");
  expect((await fetch(url, { method: "POST", body: form })).status).toBe(400);
});

test("What fails once an action was called stays a fault of ours, and so does what calls none", async () => {
  answer = async (response) => {
    await Promise.resolve();
    recordActionCall();
    await fail(response);
  };
  expect((await fetch(url, asAction)).status).toBe(500);
  answer = fail;
  expect((await fetch(url)).status).toBe(500);
  expect((await fetch(url, { method: "POST", body: "a=b" })).status).toBe(500);
});
