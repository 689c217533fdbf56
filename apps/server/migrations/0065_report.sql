CREATE TABLE "chemical_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"organization_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"filed_on" date,
	"filed_by_id" uuid,
	"file_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chemical_report" ADD CONSTRAINT "chemical_report_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chemical_report" ADD CONSTRAINT "chemical_report_filed_by_id_account_id_fk" FOREIGN KEY ("filed_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chemical_report_college" ON "chemical_report" USING btree ("kind","period") WHERE organization_id is null;--> statement-breakpoint
CREATE INDEX "chemical_report_organization" ON "chemical_report" USING btree ("organization_id","kind","period");--> statement-breakpoint
CREATE INDEX "chemical_report_period" ON "chemical_report" USING btree ("period","id");--> statement-breakpoint
CREATE INDEX "chemical_report_created" ON "chemical_report" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "chemical_report_filed" ON "chemical_report" USING btree ("filed_on","id");--> statement-breakpoint
CREATE INDEX "chemical_report_filed_by" ON "chemical_report" USING btree ("filed_by_id");