CREATE TABLE "spent_captcha" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE INDEX "spent_captcha_expiry" ON "spent_captcha" USING btree ("expires_at");