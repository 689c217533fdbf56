CREATE TABLE "bind_ticket" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"expires_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "external_identity" (
	"account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"bound_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "college" ADD COLUMN "allow_self_bind" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "external_identity" ADD CONSTRAINT "external_identity_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "external_identity_account" ON "external_identity" USING btree ("account_id","provider");--> statement-breakpoint
CREATE UNIQUE INDEX "external_identity_subject" ON "external_identity" USING btree ("provider","subject");