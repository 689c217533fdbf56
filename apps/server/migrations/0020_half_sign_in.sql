CREATE TABLE "half_sign_in" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"login_type" text NOT NULL,
	"cas_ticket_hash" text,
	"expires_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "half_sign_in" ADD CONSTRAINT "half_sign_in_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "half_sign_in_account" ON "half_sign_in" USING btree ("account_id");