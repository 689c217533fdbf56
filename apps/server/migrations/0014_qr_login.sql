CREATE TABLE "qr_login" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_hash" text NOT NULL,
	"nonce_hash" text NOT NULL,
	"state" text NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"account_id" uuid,
	"code_hash" text,
	"created_at" timestamptz(3) NOT NULL,
	"expires_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "qr_login" ADD CONSTRAINT "qr_login_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "qr_login_ticket" ON "qr_login" USING btree ("ticket_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "qr_login_code" ON "qr_login" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "qr_login_account" ON "qr_login" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "qr_login_expiry" ON "qr_login" USING btree ("expires_at");