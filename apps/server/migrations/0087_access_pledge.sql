CREATE TABLE "access_pledge" (
	"version" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"set_by_id" uuid NOT NULL,
	"set_at" timestamptz(3) NOT NULL,
	"asked_from" date NOT NULL,
	"withdrawn" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_pledge_signed" (
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"signature_id" uuid NOT NULL,
	"signed_at" timestamptz(3) NOT NULL,
	CONSTRAINT "access_pledge_signed_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
ALTER TABLE "access_pledge" ADD CONSTRAINT "access_pledge_set_by_id_account_id_fk" FOREIGN KEY ("set_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_pledge_signed" ADD CONSTRAINT "access_pledge_signed_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_pledge_signed" ADD CONSTRAINT "access_pledge_signed_version_access_pledge_version_fk" FOREIGN KEY ("version") REFERENCES "public"."access_pledge"("version") ON DELETE no action ON UPDATE no action;