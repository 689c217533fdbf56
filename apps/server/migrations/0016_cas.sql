CREATE TABLE "cas_ticket" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "cas_ticket_hash" text;--> statement-breakpoint
CREATE INDEX "session_cas" ON "session" USING btree ("cas_ticket_hash") WHERE "session"."cas_ticket_hash" is not null;